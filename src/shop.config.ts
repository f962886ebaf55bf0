import { textLocale } from './contract/rules/textLocale.ts';
import facts from './shop.json' with { type: 'json' };

interface OptionalFacts {
  /** The tax facts of the build: whether prices include taxes, and if not, their name. */
  tax?: { name?: string; pricesInclude: boolean };
  languages?: string[];
  units?: { compareBy?: string; piece?: string };
}

const { tax, languages: codes = [], units } = facts as OptionalFacts;

/**
 * The configuration of this shop. Another shop has its own file of facts (`shop.json`, or the file of
 * SHOP_FACTS), and changes styles/tokens.css, public/, content/ and its catalogue.
 */
export const shop = {
  name: facts.name,
  /** ISO 4217: the currency of the catalogue's prices. An order has its own. */
  currency: facts.currency,
  locale: facts.locale,
  timeZone: facts.timeZone,
  /** Whether variants have a maximum retail price (MRP) by law; elsewhere it is the list price. */
  hasMrp: facts.country === 'IN',
  /** Whether unit prices are per 100 g and 100 ml instead of per kilogram and litre. */
  comparesByHundred: units?.compareBy === '100 g',
  /** The unit "piece" in the shop's first language; undefined to use the word of the messages. */
  piece: units?.piece,
  /** The name of a tax that is added to prices. */
  addedTax: tax && !tax.pricesInclude ? tax.name : undefined,
  /** False in a shop that says nothing about taxes. */
  includesTax: tax?.pricesInclude === true,
  /** The `{shop}` segment of the API's paths. */
  id: import.meta.env?.VITE_SHOP_ID || 'loam',
  /** Host and stage prefix of the API, or the prefix alone; '' for the storefront's own origin. */
  apiBase: (import.meta.env?.VITE_API_BASE_URL ?? '').replace(/\/+$/, ''),
} as const;

/**
 * The languages: each has a folder in `messages/`, `content/` and the server's `messages/`; the first is the default.
 * `name` is the language's own name, `locale` formats dates and plurals.
 */
export const languages = [
  { code: 'en', locale: textLocale('en', shop.locale), name: 'English' },
  { code: 'hi', locale: 'hi-IN', name: 'हिन्दी' },
] as const satisfies { code: string; locale: string; name: string }[];

/** The languages that shoppers choose from: the default one, and those that the facts list. */
export const offeredLanguages = languages.filter(
  ({ code }, at) => at === 0 || codes.includes(code),
);

export type Language = (typeof languages)[number]['code'];

/** The file of the app's manifest in the language of a `lang` attribute; that of the first language has the plain name. */
export const manifestFile = (lang: string) => {
  const code = lang.split('-')[0];
  const isOther = languages.slice(1).some((language) => language.code === code);
  return isOther ? `manifest.${code}.webmanifest` : 'manifest.webmanifest';
};

/** The further origins of pictures besides those of storefront and API, and the widths of pictures. */
export const pictures = {
  /** Origins, like `https://pictures.example`. */
  origins: /* @__PURE__ */ listed(import.meta.env?.VITE_PICTURE_ORIGINS),
  /**
   * The widths (pixels) a picture is offered in, as they stand in its addresses: `mango-640.webp`.
   * When one is not saved on the device, another that is takes its place. The last is for enlarging alone.
   */
  widths: [320, 640, 1280],
} as const;

function listed(origins = ''): string[] {
  return origins
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => new URL(each).origin);
}
