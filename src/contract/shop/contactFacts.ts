import { type Static, Type } from 'typebox';

const strict = { additionalProperties: false } as const;

/** One line of text, for screen and print. */
export const Line = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, pattern: '^\\S(.*\\S)?$', description });

export const PostalLines = Type.Array(Line(100, 'a line of an address'), {
  minItems: 1,
  maxItems: 8,
  description: 'the lines of an address, as they are printed',
});

const Phone = Type.String({
  pattern: '^\\+[1-9]\\d{5,14}$',
  description: 'a phone number with the country’s code and without blanks, like "+493012345678"',
  examples: ['+493012345678'],
});

/** How shoppers reach a person. */
export const ContactFacts = Type.Object(
  {
    email: Type.String({
      maxLength: 254,
      pattern: '^[^\\s<>@,]+@[^\\s<>@,]+$',
      description: 'an e-mail address that shoppers write to',
      examples: ['hello@shop.example'],
    }),
    phone: Type.Optional(Phone),
    links: Type.Optional(
      Type.Array(
        Type.Object(
          {
            label: Line(40, 'what a link is called, like "Instagram"'),
            url: Type.String({
              maxLength: 200,
              pattern: '^https://\\S+$',
              description: 'an address that begins with https://',
              examples: ['https://social.example/shop'],
            }),
          },
          { ...strict, description: 'a link, like { "label": "Instagram", "url": "https://…" }' },
        ),
        { maxItems: 8, description: 'the shop’s pages elsewhere' },
      ),
    ),
  },
  { ...strict, description: 'the e-mail address, phone number and links of the shop' },
);

/** The facts that a seller has to publish by law. */
export const SellerFacts = Type.Object(
  {
    name: Line(100, 'the name of the company or person that sells'),
    registrations: Type.Optional(
      Type.Array(
        Type.Object(
          {
            label: Line(60, 'what a number is called, like "FSSAI licence"'),
            number: Line(60, 'the number'),
          },
          { ...strict, description: 'a number with its label' },
        ),
        { maxItems: 8, description: 'the numbers that the seller is registered under' },
      ),
    ),
  },
  { ...strict, description: 'who sells by law, and the numbers that must be published' },
);

const TIME = '([01]\\d|2[0-3]):[0-5]\\d';
const SPAN = `${TIME}-${TIME}`;

/** Up to four spans, with a break between each two. */
const Hours = Type.String({
  pattern: `^(closed|${SPAN}(, ?${SPAN}){0,3})$`,
  description:
    'opening hours in the shop’s time zone, like "08:00-20:30", "08:00-12:30, 14:00-18:00" with a break, "18:00-02:00" until the next day, or "closed"',
  examples: ['08:00-20:30'],
});

export const StoreHours = Type.Object(
  {
    monday: Hours,
    tuesday: Hours,
    wednesday: Hours,
    thursday: Hours,
    friday: Hours,
    saturday: Hours,
    sunday: Hours,
  },
  { ...strict, description: 'opening hours from "monday" to "sunday"' },
);

/** The text about a store in each language. */
const storeTexts = {
  city: Line(60, 'the city of a store'),
  name: Line(60, 'the name of a store'),
  address: PostalLines,
  arriving: Type.Optional(Line(300, 'how to get there: parking, steps, the nearest station')),
};

export const StoreFacts = Type.Object(
  {
    ...storeTexts,
    phone: Type.Optional(Phone),
    latitude: Type.Number({ minimum: -90, maximum: 90, description: 'degrees, like 18.5126' }),
    longitude: Type.Number({ minimum: -180, maximum: 180, description: 'degrees, like 73.8294' }),
    hours: StoreHours,
    translations: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z]{2}$' }), Type.Object(storeTexts, strict), {
        ...strict,
        description: 'city, name, address and arriving by the code of a language, like "hi"',
      }),
    ),
  },
  { ...strict, description: 'a store with city, name, address, latitude, longitude and hours' },
);
export type StoreFacts = Static<typeof StoreFacts>;
