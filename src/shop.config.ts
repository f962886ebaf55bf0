import facts from './shop.json' with { type: 'json' };

interface OptionalFacts {
  /** A build knows whether prices include taxes, and if not their name. */
  tax?: { name?: string; pricesInclude: boolean };
  languages?: string[];
  units?: { compareBy?: string; piece?: string };
}

const { tax, languages: codes = [], units } = facts as OptionalFacts;

/**
 * What makes it this shop. Another shop has another file of facts (`shop.json`, or the file of
 * SHOP_FACTS), and changes styles/tokens.css, public/, content/ and its goods.
 */
export const shop = {
  name: facts.name,
  /** ISO 4217; what the catalogue's prices are in, in minor units. An order has its own. */
  currency: facts.currency,
  locale: facts.locale,
  timeZone: facts.timeZone,
  /** Whether packs have a maximum retail price (MRP) by law; elsewhere it is the list price. */
  hasMrp: facts.country === 'IN',
  /** Whether prices of packs are compared by 100 g and 100 ml, in place of kilogram and litre. */
  comparesByHundred: units?.compareBy === '100 g',
  /** In its first language; undefined for the word of the messages. */
  piece: units?.piece,
  /** The name of a tax that is added to prices. */
  addedTax: tax && !tax.pricesInclude ? tax.name : undefined,
  /** False in a shop that says nothing about taxes. */
  includesTax: tax?.pricesInclude === true,
  /** The `{shop}` segment of the API's paths. */
  id: import.meta.env?.VITE_SHOP_ID || 'loam',
  /** Host and stage prefix of the API, or the prefix alone; '' for the storefront's own origin. */
  apiBase: (import.meta.env?.VITE_API_BASE_URL ?? '').replace(/\/+$/, ''),
  /** The administration site, another product, which the storefront only links to. */
  adminUrl: import.meta.env?.VITE_ADMIN_URL || 'https://admin.loam.example/',
} as const;

/**
 * What its sentences are written in, in `messages/`, `content/` and the server's `messages/`; the first is the default.
 * `name` is what a language calls itself, `locale` what amounts and dates are written by.
 */
export const languages = [
  { code: 'en', locale: shop.locale, name: 'English' },
  { code: 'hi', locale: 'hi-IN', name: 'हिन्दी' },
] as const satisfies { code: string; locale: string; name: string }[];

/** Those that shoppers choose from: the default one, and what the facts list. */
export const offeredLanguages = languages.filter(
  ({ code }, at) => at === 0 || codes.includes(code),
);

/** Of its sentences, for `lang`: the English of a shop in Germany has the locale `de-DE`. */
export const langOf = ({ code, locale }: { code: string; locale: string }) =>
  locale.split('-')[0] === code ? locale : code;

export type Language = (typeof languages)[number]['code'];

/** Where pictures may come from besides the storefront's and the API's own origins, and how wide they are. */
export const pictures = {
  /** Origins, like `https://pictures.example`. */
  origins: /* @__PURE__ */ listed(import.meta.env?.VITE_PICTURE_ORIGINS),
  /**
   * The widths (pixels) a picture is offered in, as they stand in its addresses: `mango-640.webp`.
   * When one is not saved on the device, another that is takes its place.
   */
  widths: [320, 640],
} as const;

function listed(origins = ''): string[] {
  return origins
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => new URL(each).origin);
}
