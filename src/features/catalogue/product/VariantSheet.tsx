import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Sheet } from '../../../components/overlay/Sheet';
import { Price } from '../../../components/product/Price';
import { Stock } from '../../../components/product/Stock';
import type { VariantSheetProps } from '../../../components/product/VariantButton';
import { useTextLang } from '../../../components/useTextLang';
import type { ProductCard } from '../../../contract/catalogue/product';
import { MAX_CARD_VARIANTS } from '../../../contract/rules/cardVariants';
import { useAppDispatch, useAppSelector } from '../../../sync/requests/hooks';
import { StockAlert } from '../../notifications/stockAlerts/StockAlert';
import { fetchProductDetails, selectProductDetails } from '../ProductDetails/productDetailsSlice';
import styles from './VariantSheet.module.css';

/** All variants of a product, sold-out ones last: those of its card, and the fetched further ones. */
const useAllVariants = ({ _id, variants }: ProductCard) => {
  const dispatch = useAppDispatch();
  const { data, error } = useAppSelector((state) => selectProductDetails(state, _id));
  const mayHaveMore = variants.length === MAX_CARD_VARIANTS;
  useEffect(() => {
    if (mayHaveMore) void dispatch(fetchProductDetails(_id));
  }, [dispatch, mayHaveMore, _id]);
  const further = mayHaveMore
    ? (data?.variants.filter((one) => variants.every((known) => known._id !== one._id)) ?? [])
    : [];
  const isSoldOut = ({ available }: { available: number }) => available === 0;
  return {
    variants: [...variants, ...further].sort(
      (one, other) => Number(isSoldOut(one)) - Number(isSoldOut(other)),
    ),
    isLoading: mayHaveMore && !data && error === null,
    isIncomplete: mayHaveMore && !data && error !== null,
  };
};

/** All variants of a product with their unit prices, and the cart button of the chosen one. */
export const VariantSheet = ({ product, chosen, onChoose, onClose, buy }: VariantSheetProps) => {
  const t = useTranslations('product');
  const langOf = useTextLang();
  const { variants, isLoading, isIncomplete } = useAllVariants(product);
  return (
    <Sheet
      title={product.name}
      footer={
        buy && (
          <div className={styles.actions}>
            {buy(product, chosen)}
            {chosen.available === 0 && <StockAlert product={product} variant={chosen} />}
          </div>
        )
      }
      onClose={onClose}
    >
      <fieldset className={styles.packs}>
        <legend className="visually-hidden">{t('pack')}</legend>
        {variants.map((variant) => (
          <label key={variant._id} className={styles.pack}>
            <input
              type="radio"
              name="pack"
              checked={variant._id === chosen._id}
              onChange={() => onChoose(variant)}
            />
            <span className={styles.label}>
              <span lang={langOf(product, variant.label)}>{variant.label}</span>
              {variant.available === 0 && <Stock available={0} />}
            </span>
            <Price variant={variant} />
          </label>
        ))}
      </fieldset>
      <p role="status" className={styles.more}>
        {isLoading && t('packsLoading')}
        {isIncomplete && t('packsIncomplete')}
      </p>
    </Sheet>
  );
};
