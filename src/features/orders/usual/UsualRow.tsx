import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { rememberPart } from '../../../browser/reservedRoom';
import button from '../../../components/button.module.css';
import { useMoney } from '../../../components/useMoney';
import type { CartItem } from '../../../contract/cart';
import type { OrderedItem } from '../../../contract/order';
import { paths } from '../../../paths';
import { useAppSelector } from '../../../sync/requests/hooks';
import { selectCart, selectCartLines } from '../../cart/cartSlice';
import { selectOrders } from '../ordersSlice';
import { summaryOf, UnavailableLines } from '../reorder/ReorderNotes';
import { priceOf, reorderedQuantity } from '../reorder/reorder';
import styles from './UsualRow.module.css';
import { useUsualBasket } from './useUsualBasket';

const sumOf = (lines: OrderedItem[]) =>
  lines.reduce((sum, line) => sum + reorderedQuantity(line) * priceOf(line), 0);

/** The usual basket on the home page: what it costs now, with one button to add all, or what is next. */
export const UsualRow = () => {
  const t = useTranslations('order');
  const money = useMoney();
  const isLoaded = useAppSelector(selectCart).loadedAt !== null;
  const isKnown = useAppSelector(selectOrders).loadedAt !== null;
  const cart = useAppSelector(selectCartLines);
  const isInCart = ({ variantId }: CartItem) => cart.some((line) => line.variantId === variantId);
  const basket = useUsualBasket(isLoaded, (lines) =>
    lines.some((line) => reorderedQuantity(line) > 0 && !isInCart(line)),
  );
  const { kind, lines, isVisible, isOffered, canUndo, result, press } = basket;
  const isShown = isLoaded && (isVisible || lines.some(isInCart));
  useEffect(() => {
    if (isLoaded && isKnown) rememberPart('usual', isShown);
  }, [isLoaded, isKnown, isShown]);
  if (!isShown) return null;
  const names = lines.map(({ product }) => product.name).join(', ');
  const state = result ? t(summaryOf(result)) : t('usual.inCart');
  return (
    <section aria-labelledby="usual">
      <div className={styles.row} data-added={result !== undefined}>
        <div className={styles.text}>
          <h2 id="usual">{t(`usual.${kind}Sum`, { sum: money(sumOf(lines)) })}</h2>
          <p role="status">{isOffered && !result ? names : state}</p>
        </div>
        {isVisible && (
          <button
            type="button"
            className={canUndo ? button.secondary : button.primary}
            onClick={press}
          >
            {t(canUndo ? 'usual.undo' : 'usual.add')}
          </button>
        )}
        {!isOffered && (
          <Link to={paths.checkout} className={button.primary}>
            {t('usual.checkout')}
          </Link>
        )}
      </div>
      {result && <UnavailableLines lines={result.unavailable} />}
    </section>
  );
};
