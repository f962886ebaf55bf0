import { type Static, Type } from 'typebox';

const Id = Type.String({ minLength: 1, maxLength: 64 });

/** Who has one gets an e-mail when the variant is back; it ends with that. */
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
