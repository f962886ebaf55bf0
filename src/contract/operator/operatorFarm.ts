import { type Static, Type } from 'typebox';
import { FILLED_LINE } from '../rules/typed/oneLine';
import { typedAs } from '../typedAs';
import { Address, Slug } from './catalogueFields';
import { FarmTexts, Line } from './operatorTexts';

const strict = { additionalProperties: false };

/** A farm as it is imported: fields that are left out keep their values, and '' empties one. */
export const CatalogueFarm = Type.Object(
  {
    slug: Slug,
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 200, pattern: FILLED_LINE })),
    place: Type.Optional(Line),
    about: Type.Optional(Type.String({ ...Line, description: 'A sentence or two' })),
    image: Type.Optional(Address),
    contact: Type.Optional(
      Type.String({ ...Line, description: 'Whom the shop asks there; shoppers see neither' }),
    ),
    email: Type.Optional(
      Type.String({
        maxLength: 320,
        pattern: '^([^@\\s]+@[^@\\s]+)?$',
        examples: ['office@hillside.example'],
        ...typedAs('email'),
        description: 'Where it is told what it is to bring',
      }),
    ),
    phone: Type.Optional(Line),
    texts: Type.Optional(FarmTexts),
  },
  strict,
);
export type CatalogueFarm = Static<typeof CatalogueFarm>;

export const FarmChange = Type.Object(
  { farms: Type.Array(CatalogueFarm, { minItems: 1, maxItems: 1000 }) },
  strict,
);

/** A farm with everything that is known of it. */
export const OperatorFarm = Type.Object({
  ...Type.Required(CatalogueFarm).properties,
  _id: Type.String({ description: 'The `farmId` of its products' }),
  products: Type.Integer({ description: 'How many products that are sold are of it' }),
});
export type OperatorFarm = Static<typeof OperatorFarm>;

export const OperatorFarms = Type.Object({ results: Type.Array(OperatorFarm) });
export type OperatorFarms = Static<typeof OperatorFarms>;
