import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { Message } from '../../../components/Message';
import { useRemovableItems } from '../../../components/order/useRemovableItems';
import { Sheet } from '../../../components/overlay/Sheet';
import { RetryButton } from '../../../components/RetryButton';
import { Spinner } from '../../../components/Spinner';
import type { CartItem } from '../../../contract/cart';
import { isVisitorMarked } from '../../../device/visitorMark';
import { selectIsAuthenticated } from '../../../features/auth/authSlice';
import { selectCart, selectCartLines } from '../../../features/cart/cartSlice';
import { CartRow } from '../../../features/cart/review/CartRow';
import styles from '../../../features/cart/review/CartRow.module.css';
import { CartSheetSummary } from '../../../features/cart/review/CartSheetSummary';
import { cartTotals } from '../../../features/cart/review/cartTotals';
import { fetchCheckoutOptions } from '../../../features/cart/review/checkoutOptions';
import { paths } from '../../../paths';
import { useStorageFailed } from '../../../persistence/storageHealth';
import { useAppSelector, useLoad } from '../../../slices/hooks';

const variantIdOf = ({ variantId }: CartItem) => variantId;

/** The cart, in a sheet over the page. */
const CartSheet = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations('cart');
  const { key } = useLocation();
  const opened = useRef(key);
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const lines = useAppSelector(selectCartLines);
  // The page of the cart says what cannot be bought.
  const isBlocked = isAuthenticated && cartTotals(lines).blocked > 0;
  const { rows, markRemoved } = useRemovableItems(lines, variantIdOf);
  const hasStoredRows = isVisitorMarked();
  const isUnreadable = useStorageFailed() && hasStoredRows;
  const isUnread = !useAppSelector(selectCart).isRead && hasStoredRows && !isUnreadable;
  useLoad(fetchCheckoutOptions, undefined);
  useEffect(() => {
    if (key !== opened.current) onClose();
  }, [key, onClose]);
  return (
    <Sheet
      title={t('title')}
      place="side"
      onClose={onClose}
      // RequireAuth redirects to the login page, and back here.
      footer={
        lines.length > 0 && (
          <Link to={isBlocked ? paths.cart : paths.checkout} className={button.primary}>
            {t(isAuthenticated ? (isBlocked ? 'title' : 'checkout') : 'signInToOrder')}
          </Link>
        )
      }
    >
      {/* Rendered in the same position when the cart gets empty, so that the focus is kept. */}
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map(({ item: line, isRemoved }) => (
            <CartRow
              key={line.variantId}
              line={line}
              isRemoved={isRemoved}
              isWaiting={false}
              to={paths.product({ ...line.product, _id: line.productId, pack: line.variantId })}
              onRemove={() => markRemoved(line)}
            />
          ))}
        </ul>
      )}
      {lines.length > 0 && <CartSheetSummary lines={lines} isVisitor={!isAuthenticated} />}
      {lines.length === 0 && isUnread && <Spinner />}
      {lines.length === 0 && isUnreadable && (
        <Message title={t('unreadTitle')} text={t('unreadText')}>
          <RetryButton className={button.secondary} />
        </Message>
      )}
      {lines.length === 0 && !isUnread && !isUnreadable && (
        <Message title={t('emptyTitle')} text={t('emptyText')}>
          <Link to={paths.categories} className={button.secondary}>
            {t('browse')}
          </Link>
        </Message>
      )}
    </Sheet>
  );
};

export default CartSheet;
