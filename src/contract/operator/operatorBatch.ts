import { type Static, Type } from 'typebox';
import { FILLED_LINE } from '../rules/typed/oneLine';
import { typedAs } from '../typedAs';
import { Slug } from './catalogueFields';
import { Day } from './operatorNeeds';

const strict = { additionalProperties: false };

/** As it is printed on the crate. */
const code = { maxLength: 40, ...typedAs('code'), examples: ['L-2711'] };
const Code = Type.String({ ...code, minLength: 1, pattern: FILLED_LINE });

/** A batch of a product that came in. */
export const Batch = Type.Object({
  product: Type.String({ description: 'Its slug' }),
  name: Type.String({ description: 'Of the product' }),
  code: Type.String(),
  cameInOn: Day,
  by: Type.String({ description: 'The name of the operator' }),
});
export type Batch = Static<typeof Batch>;
export const Batches = Type.Object({
  results: Type.Array(Batch, { description: 'The newest first, 200 at most' }),
});

export const NewBatch = Type.Object({ product: Slug, code: Code, cameInOn: Day }, strict);

export const LineBatchChange = Type.Object(
  {
    code: Type.String({ ...code, pattern: `^ *$|${FILLED_LINE}`, description: "'' takes it back" }),
  },
  strict,
);

export const BatchQuery = Type.Object({ product: Type.Optional(Slug) }, strict);

/** Whose orders are looked for: packed on these days, with goods of the batch, or that may be of it. */
export const GotItQuery = Type.Object(
  { product: Slug, code: Type.Optional(Code), from: Day, to: Day },
  strict,
);
export type GotItQuery = Static<typeof GotItQuery>;

/** Somebody who got packs of a product. */
export const GotIt = Type.Object({
  number: Type.String({ description: 'Of the order' }),
  packedOn: Day,
  name: Type.String({ description: 'Empty once the customer is erased' }),
  phone: Type.String(),
  email: Type.String(),
  label: Type.String(),
  packs: Type.Integer(),
  code: Type.Optional(
    Type.String({ description: 'The batch that was written; without it, it may be any' }),
  ),
});
export type GotIt = Static<typeof GotIt>;
export const GotItList = Type.Object({
  results: Type.Array(GotIt, { description: 'The newest first, 1,000 at most' }),
});
