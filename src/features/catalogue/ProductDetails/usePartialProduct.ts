import { useEffect, useMemo } from 'react';
import { useConnection } from '../../../sync/connection/connectivity';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../sync/requests/hooks';
import { selectCartLines } from '../../cart/cartSlice';
import { selectCategories } from '../categories/categoriesSlice';
import {
  fetchProductsByCategory,
  selectShelves,
} from '../productsByCategory/productsByCategorySlice';
import { productFromLines, selectProductCard } from './partialProduct';
import { selectProductDetails } from './productDetailsSlice';

/** The data on the device about a product whose details are not loaded. */
export const usePartialProduct = (productId: string) => {
  const dispatch = useAppDispatch();
  const { getState } = useAppStore();
  const card = useAppSelector((state) => selectProductCard(state, productId));
  const cart = useAppSelector(selectCartLines);
  const orders = useAppSelector(({ orders }) => orders.detailsById);
  const known = useMemo(() => {
    const ordered = Object.values(orders).flatMap(({ data }) => data?.items ?? []);
    return card ?? productFromLines(productId, cart, ordered);
  }, [card, cart, orders, productId]);

  const { loadedAt, failure } = useAppSelector((state) => selectProductDetails(state, productId));
  const isCutOff = useConnection() !== 'online' || failure === 'unreachable';
  const categories = useAppSelector(selectCategories).data;
  const needsShelves = isCutOff && !loadedAt && !card;
  useEffect(() => {
    if (!needsShelves) return;
    const shelves = selectShelves(getState());
    // The service worker may have cached a category that contains the product.
    for (const { _id } of categories) if (!shelves[_id]) dispatch(fetchProductsByCategory(_id));
  }, [dispatch, getState, needsShelves, categories]);

  return known;
};
