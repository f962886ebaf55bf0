import { useEffect } from 'react';
import { isSavingData } from '../../browser/isSavingData';
import { whenIdle } from '../../browser/whenIdle';
import { useAppDispatch, useAppSelector, useAppStore } from '../../sync/requests/hooks';
import { failureKind } from '../../sync/requests/request';
import { fetchOrderDetails, type OrdersState, selectOrders } from './ordersSlice';
import { isBought } from './usualBasket';

/** Only the newest orders count, since older ones say little about current needs. */
const MAX_ORDERS = 10;
/** After this time the stock of their lines may be outdated. */
const STALE_AFTER_MS = 10 * 60_000;
/** The same limit for orders that are not shown yet. */
const IDLE_STALE_AFTER_MS = 24 * 60 * 60_000;

type Root = { orders: OrdersState };

const ageOf = (loadedAt: string | null | undefined) =>
  loadedAt ? Date.now() - Date.parse(loadedAt) : Number.POSITIVE_INFINITY;

/**
 * The newest paid orders that the device has; the others are fetched one by one.
 * @param isShown whether they are shown now; if not, they are fetched when the page is idle
 */
export const usePastOrders = (isShown: boolean) => {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const listed = useAppSelector(selectOrders).data;
  const details = useAppSelector(({ orders }: Root) => orders.detailsById);
  const ids = listed
    .filter(isBought)
    .slice(0, MAX_ORDERS)
    .map(({ _id }) => _id);
  const idList = ids.join(' ');
  useEffect(() => {
    let isCurrent = true;
    const maxAge = isShown ? STALE_AFTER_MS : IDLE_STALE_AFTER_MS;
    const load = async () => {
      for (const id of idList.split(' ').filter(Boolean)) {
        const { orders }: Root = store.getState();
        if (!isCurrent) return;
        if (ageOf(orders.detailsById[id]?.loadedAt) < maxAge) continue;
        const action = await dispatch(fetchOrderDetails(id));
        if (!fetchOrderDetails.rejected.match(action)) continue;
        const failure = failureKind(action.error);
        // A missing or broken order does not prevent the next ones; after other failures the rest is not fetched.
        if (failure !== 'notFound' && failure !== 'broken') return;
      }
    };
    if (isShown) void load();
    else if (!isSavingData()) whenIdle(() => void load());
    return () => {
      isCurrent = false;
    };
  }, [dispatch, store, idList, isShown]);
  return ids.flatMap((id) => details[id]?.data ?? []);
};
