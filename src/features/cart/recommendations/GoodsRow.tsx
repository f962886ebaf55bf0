import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { CardPrice } from '../../../components/product/CardPrice';
import { Picture } from '../../../components/product/Picture';
import { useTextLang } from '../../../components/useTextLang';
import { paths } from '../../../paths';
import { productActions } from '../../catalogue/product/productActions';
import type { BuyableProduct, BuyableVariant } from '../cartSlice';
import styles from './GoodsRow.module.css';

/** A pack to add. */
export interface Goods {
  product: BuyableProduct;
  variant: BuyableVariant;
}

interface GoodsRowProps {
  title: 'usual' | 'last' | 'goesWith';
  goods: Goods[];
}

/** Packs in one row that scrolls, each with its button. */
export const GoodsRow = ({ title, goods }: GoodsRowProps) => {
  const t = useTranslations('suggested');
  const langOf = useTextLang();
  const id = useId();
  if (goods.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.goods}>
      <h2 id={id}>{t(title)}</h2>
      <ul>
        {goods.map(({ product, variant }) => (
          <li key={variant._id}>
            <Link to={paths.product({ ...product, pack: variant._id })} className={styles.link}>
              <Picture
                image={{ ...product.image, alt: '' }}
                tone={product.tone}
                sizes="112px"
                className={styles.picture}
              />
              <span className={styles.name} lang={langOf(product, product.name)}>
                {product.name}
              </span>
            </Link>
            <p className={styles.pack} lang={langOf(product, variant.label)}>
              {variant.label}
            </p>
            <CardPrice variant={variant} />
            {productActions.buy(product, variant)}
          </li>
        ))}
      </ul>
    </section>
  );
};
