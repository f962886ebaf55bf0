import { type Static, Type } from 'typebox';

/** The delivery fee, in minor units of the shop's currency. */
export const DeliveryRule = Type.Object({
  fee: Type.Integer({ minimum: 0 }),
  freeFrom: Type.Integer({ minimum: 0, description: 'Packs that come to this are sent free' }),
});
export type DeliveryRule = Static<typeof DeliveryRule>;
