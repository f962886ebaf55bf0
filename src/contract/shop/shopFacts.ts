import { type Static, Type } from 'typebox';
import { InvoiceFacts } from '../invoice.ts';
import { TaxFacts } from '../tax.ts';
import { ClosedDaysList } from './closedDays.ts';
import { ContactFacts, Line, PostalLines, SellerFacts, StoreFacts } from './contactFacts.ts';
import { DatevFacts } from './datevFacts.ts';
import { dailyDeliveryFields, WorkingDays } from './deliveryFacts.ts';
import { PayOnDelivery } from './payOnDelivery.ts';
import { PickUpFacts } from './pickUpFacts.ts';
import { PostalArea } from './postalArea.ts';
import { WeeklyFacts } from './weeklyFacts.ts';
import { CATEGORY_SLUG, WindowFacts } from './windowFacts.ts';
import { Zones } from './zoneFacts.ts';

const ReturnDays = Type.Integer({
  minimum: 0,
  maximum: 365,
  description: 'days from delivery, from 0 (nothing can be sent back) to 365',
});

const strict = { additionalProperties: false } as const;

const ReturnFacts = Type.Object(
  {
    days: ReturnDays,
    daysByCategory: Type.Optional(
      Type.Record(Type.String({ pattern: CATEGORY_SLUG }), ReturnDays, {
        ...strict,
        description: 'days by the slug of a category, like { "bakery": 0 }',
      }),
    ),
    paidBy: Type.Enum(['shop', 'shopper'], {
      description: '"shop" or "shopper": who pays the way back of goods that are in order',
    }),
  },
  {
    ...strict,
    description:
      'until when goods can be sent back, for search engines; policies say it to shoppers',
  },
);

/**
 * What a shop is, where, and how it delivers: one file, read by the API, which publishes it, and by
 * the build of the storefront. Each description says what is expected, and completes "must be …".
 */
export const ShopFacts = Type.Object(
  {
    name: Line(60, 'the name of the shop'),
    shortName: Type.Optional(Line(12, 'the name below the icon of the app, 12 letters at most')),
    description: Line(160, 'what the shop is, in a sentence for app lists and search engines'),
    address: PostalLines,
    contact: ContactFacts,
    seller: Type.Optional(SellerFacts),
    stores: Type.Optional(
      Type.Array(StoreFacts, { maxItems: 50, description: 'the stores that shoppers can visit' }),
    ),
    country: Type.String({
      pattern: '^[A-Z]{2}$',
      description: 'the country that is delivered to, two capital letters (ISO 3166-1), like "DE"',
      examples: ['DE'],
    }),
    currency: Type.String({
      pattern: '^[A-Z]{3}$',
      description: 'three capital letters (ISO 4217), like "EUR"',
      examples: ['EUR'],
    }),
    locale: Type.String({
      maxLength: 35,
      description: 'a language and a country (BCP 47), like "en-IN", by which numbers are written',
    }),
    languages: Type.Optional(
      Type.Array(
        Type.String({
          pattern: '^[a-z]{2,3}$',
          description: 'the code of a language that `texts/` has a folder for, like "hi"',
          examples: ['en'],
        }),
        {
          minItems: 1,
          uniqueItems: true,
          description:
            'the codes of the languages that shoppers choose from, the shop’s own first, like ["en", "hi"]',
        },
      ),
    ),
    units: Type.Optional(
      Type.Object(
        {
          compareBy: Type.Optional(
            Type.Enum(['kg', '100 g'], {
              description:
                '"kg" (and the litre) or "100 g" (and 100 ml): what prices of packs are compared by',
            }),
          ),
          piece: Type.Optional(Line(20, 'the word for a piece, like "Stück"')),
        },
        { ...strict, description: 'how contents of packs and prices by unit are written' },
      ),
    ),
    weightTolerance: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 50,
        description:
          'by how many per cent goods that are sold by weight may differ from what was ordered, from 0 to 50; 10 without it',
      }),
    ),
    timeZone: Type.String({
      maxLength: 60,
      description: 'a time zone (IANA), like "Europe/Berlin"',
    }),
    phoneNumbers: Type.Enum(['mobile', 'any'], {
      description: '"mobile" where the courier calls mobile numbers only, else "any"',
    }),
    delivery: Type.Object(
      {
        ...dailyDeliveryFields,
        daysByCategory: Type.Optional(
          Type.Record(Type.String({ pattern: CATEGORY_SLUG }), WorkingDays, {
            ...strict,
            description: 'working days by the slug of a category, like { "bakery": 1 }',
          }),
        ),
        holidays: Type.Array(
          Type.String({
            pattern: '^\\d{4}-\\d\\d-\\d\\d$',
            description: 'a date, like "2027-01-26"',
            examples: ['2027-01-26'],
          }),
          { maxItems: 400, description: 'dates without packing and delivery' },
        ),
        closedDays: Type.Optional(ClosedDaysList),
        postalCodes: Type.Optional(
          Type.Array(PostalArea, {
            minItems: 1,
            maxItems: 5000,
            description:
              'where is delivered: postal codes, areas, beginnings or ranges, like ["411"]',
          }),
        ),
      },
      { ...strict, description: 'what a delivery costs, and when it arrives' },
    ),
    deliveryWindows: Type.Optional(
      Type.Array(WindowFacts, {
        minItems: 1,
        maxItems: 50,
        description: 'hours in which orders are delivered, one of which the shopper chooses',
      }),
    ),
    payOnDelivery: Type.Optional(PayOnDelivery),
    zones: Type.Optional(Zones),
    pickUp: Type.Optional(PickUpFacts),
    weeklyBaskets: Type.Optional(WeeklyFacts),
    returns: Type.Optional(ReturnFacts),
    tax: Type.Optional(TaxFacts),
    invoices: Type.Optional(InvoiceFacts),
    datev: Type.Optional(DatevFacts),
  },
  strict,
);
export type ShopFacts = Static<typeof ShopFacts>;

const { datev: _, ...published } = ShopFacts.properties;

/** What a shop says of itself to anybody: how its books are kept is nobody's business. */
export const PublishedFacts = Type.Object(published, strict);
export type PublishedFacts = Static<typeof PublishedFacts>;
