import { useLocale, useTranslations } from 'use-intl';
import type { Variant } from '../../contract/catalogue/product';
import { languages } from '../../languages';
import { shop } from '../../shop.config';
import { useMoney } from '../useMoney';
import { percentOff } from './CardPrice';
import { ListPriceName } from './ListPriceName';
import styles from './Price.module.css';
import { WeighedPrice } from './WeighedPrice';

const perKey = shop.comparesByHundred
  ? ({ kg: 'per100G', l: 'per100Ml', piece: 'perPiece' } as const)
  : ({ kg: 'perKg', l: 'perL', piece: 'perPiece' } as const);

/** '3,49 € / kg' */
const useUnitPrice = () => {
  const t = useTranslations('product');
  const money = useMoney();
  const isFirstLanguage = useLocale() === languages[0].locale;
  return ({ amount, per }: Variant['unitPrice']) => {
    if (per === 'piece' && shop.piece && isFirstLanguage) return `${money(amount)} / ${shop.piece}`;
    const isTenth = shop.comparesByHundred && per !== 'piece';
    return t(perKey[per], { amount: money(isTenth ? Math.round(amount / 10) : amount) });
  };
};

interface PriceProps {
  variant: Pick<Variant, 'price' | 'mrp' | 'weighed'> & Partial<Pick<Variant, 'unitPrice'>>;
  large?: boolean;
}

/** The price of a variant, its MRP struck through with the saving, and the price per unit. */
export const Price = ({ variant, large = false }: PriceProps) => {
  const t = useTranslations('product');
  const money = useMoney();
  const unitPriceText = useUnitPrice();
  const { price, mrp, unitPrice, weighed } = variant;
  const percent = percentOff(variant);
  const className = `${styles.price} ${large ? styles.large : ''}`;
  if (weighed) {
    return (
      <p className={className}>
        <span className="visually-hidden">{t('price')} </span>
        <WeighedPrice variant={variant} weighed={weighed} />
      </p>
    );
  }
  return (
    <p className={className}>
      <span className="visually-hidden">{t('price')} </span>
      <strong>{money(price)}</strong>
      {mrp > price && (
        <>
          {' '}
          <ListPriceName />
          <s>{money(mrp)}</s>
          {percent > 0 && <span className={styles.save}> {t('save', { percent })}</span>}
        </>
      )}{' '}
      {unitPrice && <small>{unitPriceText(unitPrice)}</small>}
    </p>
  );
};
