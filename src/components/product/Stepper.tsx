import { Minus, Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import styles from './Stepper.module.css';

interface StepperProps {
  quantity: number;
  /** Whether the quantity is not stored yet. */
  isStoring: boolean;
  /** The highest quantity. */
  max: number;
  /** The lowest one; 1 unless stated. */
  least?: number;
  /** The quantity as it is shown: '800 g'. */
  text?: string | undefined;
  onChange: (quantity: number) => void;
  /** Called for a press on plus at `max`, to explain the limit. */
  onLimit: () => void;
  /** Called for a press on minus at the lowest; without it minus is disabled there. */
  onRemove?: () => void;
}

/** The quantity between a minus and a plus button. */
export const Stepper = ({
  quantity,
  isStoring,
  max,
  least = 1,
  text,
  onChange,
  onLimit,
  onRemove,
}: StepperProps) => {
  const t = useTranslations('cart');
  // Minus reduces a quantity above `max` to `max`.
  const fewer = Math.min(quantity - 1, max);
  const isLeast = fewer < least;
  const removes = isLeast && onRemove !== undefined;
  const isFull = quantity >= max;
  return (
    <div className={styles.stepper}>
      <button
        type="button"
        aria-label={t(removes ? 'remove' : 'decrease')}
        aria-disabled={isLeast && !removes}
        onClick={() => (isLeast ? onRemove?.() : onChange(fewer))}
      >
        {removes ? <Trash2 size={18} aria-hidden="true" /> : <Minus size={18} aria-hidden="true" />}
      </button>
      <span aria-busy={isStoring}>{text ?? quantity}</span>
      {/* Not `disabled`, which would lose the focus and could not explain itself. */}
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
