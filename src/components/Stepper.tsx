import { Minus, Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import styles from './Stepper.module.css';

interface StepperProps {
  quantity: number;
  /** The most there can be. */
  max: number;
  onChange: (quantity: number) => void;
  /** Explains why there can be no more. */
  onLimit: () => void;
  /** What the minus does with the last one; without it the minus rests there. */
  onRemove?: () => void;
}

/** Fewer, how many, more. */
export const Stepper = ({ quantity, max, onChange, onLimit, onRemove }: StepperProps) => {
  const t = useTranslations('cart');
  // When more than there is was asked for, one tap leads back to what can be had.
  const fewer = Math.min(quantity - 1, max);
  const removes = fewer < 1 && onRemove !== undefined;
  const isFull = quantity >= max;
  return (
    <div className={styles.stepper}>
      <button
        type="button"
        aria-label={t(removes ? 'remove' : 'decrease')}
        aria-disabled={fewer < 1 && !removes}
        onClick={() => (fewer < 1 ? onRemove?.() : onChange(fewer))}
      >
        {removes ? <Trash2 size={18} aria-hidden="true" /> : <Minus size={18} aria-hidden="true" />}
      </button>
      <span>{quantity}</span>
      {/* Not `disabled`, which would take the focus away and could explain nothing. */}
      <button
        type="button"
        aria-label={t('increase')}
        aria-disabled={isFull}
        onClick={() => (isFull ? onLimit() : onChange(quantity + 1))}
      >
        <Plus size={18} aria-hidden="true" />
      </button>
    </div>
  );
};
