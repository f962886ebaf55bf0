import { useEffect, useState } from 'react';
import type { CartItem } from '../../../contract/cart';
import type { ProductCard } from '../../../contract/catalogue/product';
import { defaultVariant } from '../../../contract/rules/defaultVariant';
import { type Client, pickResults } from '../../../sync/requests/client';
import { useAppDispatch, useLatestVariants } from '../../../sync/requests/hooks';
import { cardsLoaded } from '../../../sync/requests/latestVariants';
import type { FeatureThunk } from '../../../sync/requests/thunkExtra';
import { inCards } from '../../../sync/requests/variantsIn';
import { readSavedCatalogue } from '../../catalogue/saved/savedCatalogue';
import type { Goods } from './GoodsRow';

/** Products that go well with these, by id. */
const getGoesWith = (client: Client, productIds: string[]) =>
  client.get(
    `goes_with?${new URLSearchParams({ products: productIds.join(',') })}`,
    pickResults<ProductCard[]>,
    { fallback: 'productsByCategory', isOptional: true, isPublic: true },
  );

/** The limit of the API. */
const MAX_ASKED = 20;
/** The neighbours of so many lines are offered, so many of each. */
const MAX_RELATING = 3;
const MAX_NEIGHBOURS = 4;

const isInStock = ({ variants }: ProductCard) => variants.some(({ available }) => available > 0);

/** The next products on the shelves of the first lines. */
const neighboursOf = (lines: CartItem[], products: ProductCard[]) => {
  const inCart = new Set(lines.map(({ productId }) => productId));
  const found = lines.slice(0, MAX_RELATING).flatMap(({ productId }) => {
    const index = products.findIndex(({ _id }) => _id === productId);
    const isNear = ({ categoryId }: ProductCard) => categoryId === products[index]?.categoryId;
    return [...products.slice(index + 1), ...products.slice(0, index + 1)]
      .filter((product) => isNear(product) && isInStock(product) && !inCart.has(product._id))
      .slice(0, MAX_NEIGHBOURS);
  });
  return [...new Set(found)];
};

/** What goes well with these lines: as the API knows it, else of the saved catalogue what stands beside them. */
const findGoesWith =
  (lines: CartItem[]): FeatureThunk<Promise<ProductCard[]>> =>
  async (dispatch, _getState, { client }) => {
    const ids = [...new Set(lines.map(({ productId }) => productId))].slice(0, MAX_ASKED);
    try {
      const loaded = await getGoesWith(client, ids);
      return dispatch(cardsLoaded(loaded)).payload.data;
    } catch {
      // Suggestions are optional, so the failure is not reported.
      const saved = await readSavedCatalogue().catch(() => undefined);
      if (!saved) return [];
      const { savedAt: loadedAt, servedAt = loadedAt, products } = saved;
      const data = neighboursOf(lines, products);
      return dispatch(cardsLoaded({ data, loadedAt, servedAt, isSaved: true })).payload.data;
    }
  };

const toGoods = (product: ProductCard): Goods[] => {
  const variant = defaultVariant(product.variants);
  return variant ? [{ product, variant }] : [];
};

/** What goes well with these lines. What is added to the cart afterwards stays. */
export const useGoesWith = (lines: CartItem[]): Goods[] => {
  const dispatch = useAppDispatch();
  const [first] = useState(lines);
  const [found, setFound] = useState<ProductCard[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void dispatch(findGoesWith(first)).then((cards) => isCurrent && setFound(cards));
    return () => {
      isCurrent = false;
    };
  }, [dispatch, first]);
  return useLatestVariants(found, inCards).flatMap(toGoods);
};
