import { type Static, Type } from 'typebox';

const Id = Type.String({ minLength: 1, maxLength: 64 });

/** A shopper with an alert gets one e-mail when the variant is back in stock; then the alert ends. */
export const StockAlert = Type.Object({
  productId: Type.String(),
  variantId: Type.String(),
  addedAt: Type.String({ description: 'ISO 8601, UTC' }),
});
export type StockAlert = Static<typeof StockAlert>;

export const StockAlertChange = Type.Object(
  { productId: Id, variantId: Id },
  { additionalProperties: false },
);
export type StockAlertChange = Static<typeof StockAlertChange>;
