import { useTranslations } from 'use-intl';
import { Price } from '../../../components/product/Price';
import { Stock } from '../../../components/product/Stock';
import { useWeighed } from '../../../components/product/useWeighed';
import { useMoney } from '../../../components/useMoney';
import { ArrivalDate } from '../../cart/place/ArrivalDate';
import { StockAlert } from '../../notifications/stockAlerts/StockAlert';
import { productActions } from '../product/productActions';
import productStyles from './Product.module.css';
import type { PartialProduct, PartialVariant } from './partialProduct';
import styles from './VariantPicker.module.css';

interface VariantChoiceProps {
  product: PartialProduct;
  variant: PartialVariant;
  choose: (variantId: string) => void;
}

/** The variants of a product, with price, stock and buttons of the chosen one. */
export const VariantChoice = ({ product, variant, choose }: VariantChoiceProps) => (
  <>
    <Price variant={variant} large />
    <Stock available={variant.available} />
    {variant.available === 0 && <StockAlert product={product} variant={variant} />}
    <ArrivalDate lines={variant.available === 0 ? [] : [{ product }]} />
    <VariantPicker variants={product.variants} chosen={variant._id} onChoose={choose} />
    <div className={productStyles.add}>{productActions.buy(product, variant)}</div>
  </>
);

interface VariantPickerProps {
  variants: PartialVariant[];
  chosen: string;
  onChoose: (variantId: string) => void;
}

/** A radio group of variants, each with its price. */
export const VariantPicker = ({ variants, chosen, onChoose }: VariantPickerProps) => {
  const t = useTranslations('product');
  const money = useMoney();
  const { rate } = useWeighed();
  return (
    <fieldset>
      <legend className={styles.legend}>{t('pack')}</legend>
      <div className={styles.variants}>
        {variants.map(({ _id, label, price, available, weighed }) => (
          <label key={_id} className={styles.variant} data-sold-out={available === 0}>
            <input
              type="radio"
              name="variant"
              value={_id}
              checked={_id === chosen}
              onChange={() => onChoose(_id)}
            />
            <span>{label}</span>
            <small>{available === 0 ? t('soldOut') : weighed ? rate(weighed) : money(price)}</small>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
