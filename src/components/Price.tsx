import { useTranslations } from 'use-intl';
import type { Variant } from '../contract/product';
import styles from './Price.module.css';
import { useMoney } from './useMoney';

const perKey = { kg: 'perKg', l: 'perL', piece: 'perPiece' } as const;

interface PriceProps {
  variant: Pick<Variant, 'price' | 'mrp'> & Partial<Pick<Variant, 'unitPrice'>>;
  large?: boolean;
}

/** The price of a variant, its MRP struck through with the saving, and the price per unit. */
export const Price = ({ variant, large = false }: PriceProps) => {
  const t = useTranslations('product');
  const money = useMoney();
  const { price, mrp, unitPrice } = variant;
  const percent = Math.floor(((mrp - price) / mrp) * 100);
  return (
    <p className={`${styles.price} ${large ? styles.large : ''}`}>
      <span className="visually-hidden">{t('price')} </span>
      <strong>{money(price)}</strong>
      {mrp > price && (
        <>
          {' '}
          <span className="visually-hidden">{t('mrp')} </span>
          <s>{money(mrp)}</s>
          {percent > 0 && <span className={styles.save}> {t('save', { percent })}</span>}
        </>
      )}{' '}
      {unitPrice && <small>{t(perKey[unitPrice.per], { amount: money(unitPrice.amount) })}</small>}
    </p>
  );
};
