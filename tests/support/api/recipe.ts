/** Records of one shopper, which nobody else may read or change. */
export interface Owned {
  userId: string;
  addressId: string;
  lineId: string;
  lineVariantId: string;
  orderId: string;
  /** On the shelf, for anyone. */
  productId: string;
  variantId: string;
}

/** What a valid request sends. A path parameter that is not given is read from Owned by its name. */
export type Recipe = (owned: Owned) => {
  payload?: object;
  params?: Record<string, string>;
  query?: Record<string, string>;
};
