import { useEffect, useState } from 'react';
import type { CartItem } from '../../../contract/cart';
import type { ProductCard } from '../../../contract/catalogue/product';
import type { WantedInstead } from '../../../contract/order';
import { useAppSelector } from '../../../sync/requests/hooks';
import { selectCartLines } from '../../cart/cartSlice';
import { selectProductsByCategory } from '../../catalogue/productsByCategory/productsByCategorySlice';
import { readSavedCatalogue } from '../../catalogue/saved/savedCatalogue';

const MAX_PRODUCTS = 30;

/** The packs of a product, and of others of its category, that are in stock. */
const packsLike = ({ productId, product }: CartItem, cards: ProductCard[]): WantedInstead[] => {
  const categoryId =
    cards.find(({ _id }) => _id === productId)?.categoryId ?? product.categoryId ?? '';
  const isIts = (card: ProductCard) => card._id === productId;
  const others = cards.filter((card) => !isIts(card) && card.categoryId === categoryId);
  return [...cards.filter(isIts), ...others.slice(0, MAX_PRODUCTS)].flatMap(({ name, variants }) =>
    variants
      .filter(({ available }) => available > 0)
      .map(({ _id, label }) => ({ variantId: _id, name, label })),
  );
};

/**
 * What may come in place of a line, without a network too: from the catalogue that is saved on the device, else from the
 * category where it was seen. Undefined while that is read. @param chosen stays among them
 */
export const useAlternatives = (line: CartItem, chosen: WantedInstead | undefined) => {
  const cart = useAppSelector(selectCartLines);
  const seen = useAppSelector((state) =>
    selectProductsByCategory(state, line.product.categoryId ?? ''),
  ).data;
  const [saved, setSaved] = useState<ProductCard[]>();
  useEffect(() => {
    let isShown = true;
    readSavedCatalogue().then(
      (catalogue) => isShown && setSaved(catalogue?.products ?? []),
      () => isShown && setSaved([]),
    );
    return () => {
      isShown = false;
    };
  }, []);
  if (!saved) return undefined;
  const inCart = new Set(cart.map(({ variantId }) => variantId));
  const found = packsLike(line, saved.length > 0 ? saved : seen).filter(
    ({ variantId }) => !inCart.has(variantId),
  );
  const isListed = found.some(({ variantId }) => variantId === chosen?.variantId);
  return chosen && !isListed ? [chosen, ...found] : found;
};
