import type { CartItem } from '../../../contract/cart';
import type { ProductCard, Variant } from '../../../contract/catalogue/product';
import type { AppState } from '../../../sync/requests/appStore';

export type PartialVariant = Omit<Variant, 'unitPrice'> & Partial<Pick<Variant, 'unitPrice'>>;

/** The data about a product on the device: its card, or the fields of a cart or order line. */
export type PartialProduct = Pick<ProductCard, '_id' | 'name' | 'slug' | 'image' | 'tone'> &
  Partial<Omit<ProductCard, 'variants'>> & {
    /** Empty when no current price is known. */
    variants: PartialVariant[];
  };

/** The product's card; undefined if a field is unknown. */
export const toProductCard = (product: PartialProduct): ProductCard | undefined => {
  const { _id, name, slug, image, tone, categoryId, origin, badges } = product;
  const { rating, diets, possibleAllergens, lang, own } = product;
  if (categoryId === undefined || origin === undefined || badges === undefined) return undefined;
  const variants = product.variants.flatMap(({ unitPrice, ...pack }) =>
    unitPrice ? [{ ...pack, unitPrice }] : [],
  );
  return {
    ...{ _id, name, slug, image, tone, categoryId, origin, badges, variants },
    ...(rating && { rating }),
    ...(diets && { diets }),
    ...(possibleAllergens && { possibleAllergens }),
    ...(lang && { lang }),
    ...(own && { own }),
  };
};

/** The cards of every slice, which have the same prices. */
const cardsOf = ({ homeSections, productsByCategory, productDetails, wishlist }: AppState) => [
  ...homeSections.data.map(({ products }) => products),
  ...Object.values(productsByCategory.byId).map(({ data }) => data),
  ...Object.values(productDetails.byId).map(({ data }) => data?.related ?? []),
  wishlist.data.map(({ product }) => product),
];

/** The card of a product from any slice; the same object while the state is the same. */
export const selectProductCard = (state: AppState, productId: string): ProductCard | undefined => {
  for (const cards of cardsOf(state)) {
    const card = cards.find(({ _id }) => _id === productId);
    if (card) return card;
  }
  return undefined;
};

/**
 * A product from the lines of the cart; else from an order, whose prices may be outdated and are
 * left out.
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
