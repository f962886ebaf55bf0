import { useTranslations } from 'use-intl';
import { Sheet } from '../../../components/overlay/Sheet';
import { Price } from '../../../components/product/Price';
import { Stock } from '../../../components/product/Stock';
import type { VariantSheetProps } from '../../../components/product/VariantButton';
import { useTextLang } from '../../../components/useTextLang';
import { StockAlert } from '../../notifications/stockAlerts/StockAlert';
import { useAllVariants } from './useAllVariants';
import styles from './VariantSheet.module.css';

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
