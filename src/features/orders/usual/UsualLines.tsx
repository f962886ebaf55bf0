import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { Picture } from '../../../components/product/Picture';
import { useTextLang } from '../../../components/useTextLang';
import type { CartItem } from '../../../contract/cart';
import { paths } from '../../../paths';
import styles from './UsualBasket.module.css';

/** The items with their quantities, without prices, since those of the orders may be outdated. */
export const UsualLines = ({ lines }: { lines: CartItem[] }) => {
  const t = useTranslations('order');
  const langOf = useTextLang();
  return (
    <ul className={styles.lines}>
      {lines.map(({ productId, variantId, product, variant, quantity }) => (
        <li key={variantId} className={styles.line}>
          <Picture
            image={{ ...product.image, alt: '' }}
            tone={product.tone}
            sizes="56px"
            className={styles.picture}
          />
          <div>
            <Link
              to={paths.product({ ...product, _id: productId, pack: variantId })}
              className={styles.name}
              lang={langOf(product, product.name)}
            >
              {product.name}
            </Link>
            <p className={styles.soft}>{t('orderLine', { pack: variant.label, quantity })}</p>
          </div>
        </li>
      ))}
    </ul>
  );
};
