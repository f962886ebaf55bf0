import { useEffect } from 'react';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { fetchOrderDetails, type OrdersState, selectOrders } from './ordersSlice';
import { isBought } from './usualBasket';

/** Older orders say little about what is bought now. */
const MAX_ORDERS = 10;
/** The stock of their lines is older than that of the shelves then. */
const STALE_AFTER_MS = 10 * 60_000;

type Root = { orders: OrdersState };

const isFresh = (loadedAt: string | null | undefined) =>
  Boolean(loadedAt) && Date.now() - Date.parse(loadedAt ?? '') < STALE_AFTER_MS;

/** The newest orders that were paid, as far as the device has them; the others are fetched one by one. */
export const usePastOrders = () => {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const listed = useAppSelector(selectOrders).data;
  const details = useAppSelector(({ orders }: Root) => orders.detailsById);
  const ids = listed
    .filter(isBought)
    .slice(0, MAX_ORDERS)
    .map(({ _id }) => _id);
  const wanted = ids.join(' ');
  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      for (const id of wanted.split(' ').filter(Boolean)) {
        const { orders }: Root = store.getState();
        if (!isWanted) return;
        if (isFresh(orders.detailsById[id]?.loadedAt)) continue;
        const action = await dispatch(fetchOrderDetails(id));
        // What the device has is shown.
        if (fetchOrderDetails.rejected.match(action)) return;
      }
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [dispatch, store, wanted]);
  return ids.flatMap((id) => details[id]?.data ?? []);
};
