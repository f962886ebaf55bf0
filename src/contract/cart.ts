import { type Static, Type } from 'typebox';
import { ProductCard, Variant } from './catalogue/product';
import { MAX_QUANTITY } from './rules/maxQuantity';

/** A line of the cart, with what the shopper sees of its product and variant. */
export const CartItem = Type.Object({
  _id: Type.String(),
  productId: Type.String(),
  variantId: Type.String(),
  quantity: Type.Integer({ minimum: 1 }),
  product: Type.Object({
    ...Type.Pick(ProductCard, ['name', 'slug', 'image', 'tone', 'lang', 'own']).properties,
    categoryId: Type.Optional(Type.String({ description: 'Decides how long delivery takes' })),
    taxClass: Type.Optional(
      Type.String({ description: 'Decides its tax; the default without it' }),
    ),
  }),
  variant: Type.Pick(Variant, ['label', 'price', 'mrp', 'available', 'soldBy', 'weighed']),
  priceWhenAdded: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'Minor units; what the shopper saw. Without it nothing is compared',
    }),
  ),
  gone: Type.Optional(
    Type.Literal(true, { description: 'The pack left the shop; shown as it last was' }),
  ),
});
export type CartItem = Static<typeof CartItem>;

/** Sets the quantity of a line (`quantity`), which is idempotent, or adds packs to it (`add`): one of the two. */
export const CartChange = Type.Object(
  {
    userId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    productId: Type.String({ minLength: 1, maxLength: 64 }),
    variantId: Type.String({ minLength: 1, maxLength: 64 }),
    quantity: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MAX_QUANTITY,
        description: 'The number of packs that the line has afterwards',
      }),
    ),
    add: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MAX_QUANTITY,
        description:
          'The number of packs to add to the line, up to its limit and the stock. Only for a host with `canAdd` in its `checkout_options`',
      }),
    ),
    seenQuantity: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: MAX_QUANTITY,
        description:
          'Beside `quantity`: the number of packs that the shopper saw in the line. If it had another one, `message` says so. Only for a host with `canAdd`',
      }),
    ),
    seenPrice: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 2_147_483_647,
        description:
          'Minor units; what the shopper saw, perhaps without a network. Kept as `priceWhenAdded`, never charged',
      }),
    ),
    expectedQuantity: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: MAX_QUANTITY,
        description:
          'From storefronts without `add`, whose changes may wait on a device: `quantity` minus this is added',
      }),
    ),
  },
  {
    additionalProperties: false,
    examples: [{ productId: 'prd_1', variantId: 'var_1', quantity: 2 }],
    oneOf: [{ required: ['quantity'] }, { required: ['add'] }],
  },
);
export type CartChange = Static<typeof CartChange>;
