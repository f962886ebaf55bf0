import { useTranslations } from 'use-intl';
import { useRemovableItems } from '../../../components/order/useRemovableItems';
import { PageHead } from '../../../components/page/PageHead';
import { PageTitle } from '../../../components/page/PageTitle';
import type { CartItem } from '../../../contract/cart';
import { paths } from '../../../paths';
import { useWaitingRows } from '../../../sync/outbox/useWaitingRows';
import { useAppDispatch, useAppSelector } from '../../../sync/requests/hooks';
import { selectUserId } from '../../account/auth/authSlice';
import { RequestContent } from '../../device/offlineScreen/RequestContent';
import { AddToOrder } from '../../orders/joining/AddToOrder';
import { UsualBasket } from '../../orders/usual/UsualBasket';
import { ShareList } from '../../search/ShareList';
import { StartWeekly } from '../../weekly/StartWeekly';
import { laneOfLine } from '../cartLines';
import { fetchCart, selectCart, selectCartLines, selectCartPending } from '../cartSlice';
import { ArrivalDate } from '../place/ArrivalDate';
import { useLocalOptions } from '../place/useLocalOptions';
import { SuggestedGoods } from '../recommendations/SuggestedGoods';
import { CartRow } from '../review/CartRow';
import { CartSkeleton } from '../review/CartSkeleton';
import { CartSummary } from '../review/CartSummary';
import { cartTotals } from '../review/cartTotals';
import styles from './Cart.module.css';
import { EmptyCart } from './EmptyCart';

const packOf = ({ variantId }: CartItem) => variantId;

/** The cart: the server's data with the changes that are pending on this device. */
const Cart = () => {
  const t = useTranslations('cart');
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUserId) ?? '';
  const lines = useAppSelector(selectCartLines);
  const { options } = useLocalOptions();
  const waiting = new Set(
    useWaitingRows(useAppSelector(selectCartPending)).map(({ lane }) => lane),
  );
  const { rows, markRemoved } = useRemovableItems(lines, packOf);
  const isEmpty = lines.length === 0;
  return (
    <RequestContent
      request={useAppSelector(selectCart)}
      skeleton={<CartSkeleton />}
      isKnown={!isEmpty}
      retry={() => dispatch(fetchCart(userId))}
    >
      {() => (
        <>
          <div className={isEmpty ? undefined : styles.cart}>
            {!isEmpty && <PageHead title={t('title')} />}
            {!isEmpty && <PageTitle>{t('title')}</PageTitle>}
            {/* Rendered in the same position when the cart gets empty, so that the focus is kept. */}
            {rows.length > 0 && (
              <ul className={styles.lines}>
                {rows.map(({ item: line, isRemoved }) => (
                  <CartRow
                    key={line.variantId}
                    line={line}
                    isRemoved={isRemoved}
                    isWaiting={waiting.has(laneOfLine(line))}
                    to={paths.product({
                      ...line.product,
                      _id: line.productId,
                      pack: line.variantId,
                    })}
                    onRemove={() => markRemoved(line)}
                  />
                ))}
              </ul>
            )}
            {isEmpty ? (
              <EmptyCart />
            ) : (
              <CartSummary
                totals={cartTotals(lines, options)}
                arrival={<ArrivalDate lines={lines} />}
                more={<AddToOrder />}
                checkout={paths.checkout}
              />
            )}
          </div>
          <div className={styles.share}>
            <ShareList lines={lines} />
          </div>
          <StartWeekly lines={lines} />
          {!isEmpty && <SuggestedGoods lines={lines} />}
          <UsualBasket isCartEmpty={isEmpty} />
        </>
      )}
    </RequestContent>
  );
};

export default Cart;
