import { useTranslations } from 'use-intl';
import { useMoney } from '../../../components/useMoney';
import type { PartialVariant } from './partialProduct';
import styles from './VariantPicker.module.css';

interface VariantPickerProps {
  variants: PartialVariant[];
  chosen: string;
  onChoose: (variantId: string) => void;
}

/** A radio group of variants, each with its price. */
export const VariantPicker = ({ variants, chosen, onChoose }: VariantPickerProps) => {
  const t = useTranslations('product');
  const money = useMoney();
  return (
    <fieldset>
      <legend className={styles.legend}>{t('pack')}</legend>
      <div className={styles.variants}>
        {variants.map(({ _id, label, price, available }) => (
          <label key={_id} className={styles.variant} data-sold-out={available === 0}>
            <input
              type="radio"
              name="variant"
              value={_id}
              checked={_id === chosen}
              onChange={() => onChoose(_id)}
            />
            <span>{label}</span>
            <small>{available === 0 ? t('soldOut') : money(price)}</small>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
