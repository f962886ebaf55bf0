/** Records of one shopper, which nobody else may read or change. */
export interface Owned {
  userId: string;
  addressId: string;
  lineId: string;
  lineVariantId: string;
  orderId: string;
  deliveredOrderId: string;
  /** The line of that order. */
  deliveredItemId: string;
  /** Of a review of it. */
  reviewId: string;
  /** Of a weekly basket. */
  basketId: string;
  passkeyId: string;
  /** What a browser sends to add another passkey, as JSON. */
  newPasskey: string;
  /** A product that everyone can see. */
  productId: string;
  variantId: string;
}

/** The payload and parameters of a valid request. Missing path parameters are read from Owned by their name. */
export type Recipe = (owned: Owned) => {
  payload?: object;
  params?: Record<string, string>;
  query?: Record<string, string>;
};
