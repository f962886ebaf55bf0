import { useEffect } from 'react';
import { isSavingData } from '../../browser/isSavingData';
import { whenIdle } from '../../browser/whenIdle';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { failureKind } from '../../store/request';
import { fetchOrderDetails, type OrdersState, selectOrders } from './ordersSlice';
import { isBought } from './usualBasket';

/** Older orders say little about what is bought now. */
const MAX_ORDERS = 10;
/** The stock of their lines is older than that of the shelves then. */
const STALE_AFTER_MS = 10 * 60_000;
/** Of those that nobody looks at yet. */
const IDLE_STALE_AFTER_MS = 24 * 60 * 60_000;

type Root = { orders: OrdersState };

const ageOf = (loadedAt: string | null | undefined) =>
  loadedAt ? Date.now() - Date.parse(loadedAt) : Number.POSITIVE_INFINITY;

/**
 * The newest orders that were paid, as far as the device has them; the others are fetched one by one.
 * @param isShown whether they are wanted now; if not, they are fetched when the page is idle
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
  const wanted = ids.join(' ');
  useEffect(() => {
    let isWanted = true;
    const maxAge = isShown ? STALE_AFTER_MS : IDLE_STALE_AFTER_MS;
    const load = async () => {
      for (const id of wanted.split(' ').filter(Boolean)) {
        const { orders }: Root = store.getState();
        if (!isWanted) return;
        if (ageOf(orders.detailsById[id]?.loadedAt) < maxAge) continue;
        const action = await dispatch(fetchOrderDetails(id));
        if (!fetchOrderDetails.rejected.match(action)) continue;
        const failure = failureKind(action.error);
        // What the device has is shown; one order that cannot be had says nothing about the next.
        if (failure !== 'notFound' && failure !== 'broken') return;
      }
    };
    if (isShown) void load();
    else if (!isSavingData()) whenIdle(() => void load());
    return () => {
      isWanted = false;
    };
  }, [dispatch, store, wanted, isShown]);
  return ids.flatMap((id) => details[id]?.data ?? []);
};
