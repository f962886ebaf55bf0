import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { LineAmount } from '../../../components/order/LineAmount';
import { Picture } from '../../../components/product/Picture';
import { Stepper } from '../../../components/product/Stepper';
import { VariantButton } from '../../../components/product/VariantButton';
import { useTextLang } from '../../../components/useTextLang';
import type { Variant } from '../../../contract/catalogue/product';
import { paths } from '../../../paths';
import { useQuantityLimit } from '../../cart/useQuantityLimit';
import { loadVariantSheet } from '../../catalogue/product/productActions';
import type { Choice } from './chooseGoods';
import styles from './SharedList.module.css';

interface ChosenGoodsProps {
  choice: Choice;
  onChange: (choice: Choice) => void;
}

/** The pack that a line of the list takes, and how many. */
export const ChosenGoods = ({ choice, onChange }: ChosenGoodsProps) => {
  const t = useTranslations();
  const langOf = useTextLang();
  const { product, variant, quantity, note } = choice;
  const { least, max, textOf, explain } = useQuantityLimit(variant);
  const choose = (next: Variant) =>
    onChange({ product, variant: next, quantity: Math.min(1, next.available) });
  return (
    <div className={styles.goods} data-available={quantity > 0}>
      <Picture
        image={{ ...product.image, alt: '' }}
        tone={product.tone}
        sizes="72px"
        className={styles.picture}
      />
      <div className={styles.facts}>
        <Link
          to={paths.product({ ...product, pack: variant._id })}
          className={styles.name}
          lang={langOf(product, product.name)}
        >
          {product.name}
        </Link>
        <VariantButton
          product={product}
          chosen={variant}
          packs={loadVariantSheet}
          onChoose={choose}
        />
        {quantity === 0 && <p className={styles.missing}>{t('list.soldOut')}</p>}
        {note === 'fewer' && <p className={styles.missing}>{t('list.fewer', { count: max })}</p>}
        {note === 'otherUnit' && <p className={styles.note}>{t('list.otherUnit')}</p>}
      </div>
      {quantity > 0 && (
        <div className={styles.amount}>
          <fieldset aria-label={product.name} className={styles.stepper}>
            <Stepper
              quantity={quantity}
              isStoring={false}
              max={max}
              least={least}
              text={textOf(quantity)}
              onChange={(next) => onChange({ product, variant, quantity: next })}
              onLimit={explain}
            />
          </fieldset>
          <p className={styles.price}>
            <LineAmount line={choice} />
          </p>
        </div>
      )}
    </div>
  );
};
