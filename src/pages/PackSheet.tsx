import { useTranslations } from 'use-intl';
import type { PackSheetProps } from '../components/PackButton';
import { Price } from '../components/Price';
import { Sheet } from '../components/Sheet';
import { Stock } from '../components/Stock';
import styles from './PackSheet.module.css';
import { StockAlert } from './StockAlert';
import { useAllVariants } from './useAllVariants';

/** Every pack of a product with its unit price, and the cart button of the chosen one. */
export const PackSheet = ({ product, chosen, onChoose, onClose, buy }: PackSheetProps) => {
  const t = useTranslations('product');
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
              {variant.label}
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
