import { useEffect, useMemo } from 'react';
import { selectCartLines } from '../../features/cart/cartSlice';
import { selectCategories } from '../../features/categories/categoriesSlice';
import { selectProductDetails } from '../../features/productDetails/productDetailsSlice';
import {
  fetchProductsByCategory,
  selectShelves,
} from '../../features/productsByCategory/productsByCategorySlice';
import { useConnection } from '../../pwa/connectivity';
import { useAppDispatch, useAppSelector, useAppStore } from '../../slices/hooks';
import { productFromLines, selectProductCard } from './partialProduct';

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
