import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { Picture } from '../../../components/product/Picture';
import { useTextLang } from '../../../components/useTextLang';
import type { CartItem } from '../../../contract/cart';
import { paths } from '../../../paths';
import { ReorderNotes } from '../reorder/ReorderNotes';
import styles from './UsualBasket.module.css';
import { useUsualBasket } from './useUsualBasket';

/** The items with their quantities, without prices, since those of the orders may be outdated. */
const UsualLines = ({ lines }: { lines: CartItem[] }) => {
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

/** The items that the shopper orders often, on the page of the cart while it is empty. */
export const UsualBasket = ({ isCartEmpty }: { isCartEmpty: boolean }) => {
  const t = useTranslations('order');
  const basket = useUsualBasket(isCartEmpty, () => isCartEmpty);
  const { kind, lines, isVisible, isOffered, canUndo, result, press } = basket;
  if (!isVisible) return null;
  return (
    <section aria-labelledby="usual" className={styles.basket}>
      <h2 id="usual">{t(`usual.${kind}`)}</h2>
      {isOffered && <UsualLines lines={lines} />}
      <div role="status">{result && <ReorderNotes result={result} />}</div>
      <button type="button" className={canUndo ? button.secondary : button.primary} onClick={press}>
        {t(canUndo ? 'usual.undo' : 'usual.add')}
      </button>
    </section>
  );
};
