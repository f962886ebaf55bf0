import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { useRemovableItems } from '../../../components/order/useRemovableItems';
import type { CartItem } from '../../../contract/cart';
import { paths } from '../../../paths';
import { useAppSelector, useLoad } from '../../../sync/requests/hooks';
import { selectCart, selectCartLines } from '../../cart/cartSlice';
import { GoesWith } from '../../cart/recommendations/GoesWith';
import { CartRow } from '../../cart/review/CartRow';
import styles from '../../cart/review/CartRow.module.css';
import { CartSheetSummary } from '../../cart/review/CartSheetSummary';
import { cartTotals } from '../../cart/review/cartTotals';
import { fetchCheckoutOptions } from '../../cart/review/checkoutOptions';
import { ShareList } from '../../search/ShareList';
import { selectIsAuthenticated } from '../auth/authSlice';
import { VisitorSheet } from './VisitorSheet';

const variantIdOf = ({ variantId }: CartItem) => variantId;

/** The cart, in a sheet over the page. */
const CartSheet = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations('cart');
  const ofVisitor = useTranslations('visitorSheet');
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const lines = useAppSelector(selectCartLines);
  // The page of the cart says what cannot be bought.
  const isBlocked = isAuthenticated && cartTotals(lines).blocked > 0;
  const { rows, markRemoved } = useRemovableItems(lines, variantIdOf);
  useLoad(fetchCheckoutOptions, undefined);
  return (
    <VisitorSheet
      name="cart"
      isEmpty={lines.length === 0}
      items={useAppSelector(selectCart)}
      onClose={onClose}
      // RequireAuth redirects to the login page, and back here.
      footer={
        <Link to={isBlocked ? paths.cart : paths.checkout} className={button.primary}>
          {isAuthenticated ? t(isBlocked ? 'title' : 'checkout') : ofVisitor('signInToOrder')}
        </Link>
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
      {lines.length > 0 && (
        <>
          <CartSheetSummary lines={lines} isVisitor={!isAuthenticated} />
          <ShareList lines={lines} />
          <GoesWith lines={lines} />
        </>
      )}
    </VisitorSheet>
  );
};

export default CartSheet;
