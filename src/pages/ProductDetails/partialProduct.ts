import type { CartItem } from '../../contract/cart';
import type { ProductCard, Variant } from '../../contract/product';
import type { RootState } from '../../store/rootReducer';

export type PartialVariant = Omit<Variant, 'unitPrice'> & Partial<Pick<Variant, 'unitPrice'>>;

/** What is known of a product: its card, or as much of it as a line of a cart or an order tells. */
export type PartialProduct = Pick<ProductCard, '_id' | 'name' | 'slug' | 'image' | 'tone'> &
  Partial<Omit<ProductCard, 'variants'>> & {
    /** None when no price of now is known. */
    variants: PartialVariant[];
  };

/** The product's card, if all of it is known. */
export const toProductCard = (product: PartialProduct): ProductCard | undefined => {
  const { _id, name, slug, image, tone, categoryId, origin, badges, rating } = product;
  if (categoryId === undefined || origin === undefined || badges === undefined) return undefined;
  const variants = product.variants.flatMap(({ unitPrice, ...pack }) =>
    unitPrice ? [{ ...pack, unitPrice }] : [],
  );
  return { _id, name, slug, image, tone, categoryId, origin, badges, variants, rating };
};

type Source = { loadedAt: string | null; products: ProductCard[] };

/** Everywhere that cards of products are known from, the newest first. */
const sourcesOf = (state: RootState): Source[] => {
  const { homeSections, productsByCategory, productDetails, wishlist } = state;
  const sources = [
    {
      loadedAt: homeSections.loadedAt,
      products: homeSections.data.flatMap(({ products }) => products),
    },
    ...Object.values(productsByCategory.byId).map(({ loadedAt, data }) => ({
      loadedAt,
      products: data,
    })),
    ...Object.values(productDetails.byId).map(({ loadedAt, data }) => ({
      loadedAt,
      products: data?.related ?? [],
    })),
    { loadedAt: wishlist.loadedAt, products: wishlist.data.map(({ product }) => product) },
  ];
  return sources.sort((one, other) => (other.loadedAt ?? '').localeCompare(one.loadedAt ?? ''));
};

/** The card of a product, wherever it is known from. Stable, as the state is. */
export const selectProductCard = (state: RootState, productId: string): ProductCard | undefined => {
  for (const { products } of sourcesOf(state)) {
    const card = products.find(({ _id }) => _id === productId);
    if (card) return card;
  }
};

/**
 * A product as the lines of the cart tell it; else as an order does, whose prices are of its day and
 * so not shown.
 */
export const productFromLines = (
  productId: string,
  cart: CartItem[],
  ordered: CartItem[],
): PartialProduct | undefined => {
  const isIts = (line: CartItem) => line.productId === productId;
  const lines = cart.filter(isIts);
  const [line = ordered.find(isIts)] = lines;
  return (
    line && {
      ...line.product,
      _id: productId,
      variants: lines.map(({ variantId, variant }) => ({ ...variant, _id: variantId })),
    }
  );
};
