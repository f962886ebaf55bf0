import { listPriceName } from './contract/rules/listPriceName.ts';
import facts from './shop.json' with { type: 'json' };

interface OptionalFacts {
  /** The tax facts of the build: whether prices include taxes, and if not, their name. */
  tax?: { name?: string; pricesInclude: boolean };
  units?: { compareBy?: string; piece?: string };
}

const { tax, units } = facts as OptionalFacts;

/**
 * The configuration of this shop. Another shop has its own folder (SHOP_DIR), with facts, texts, look
 * and mark.
 */
export const shop = {
  name: facts.name,
  /** ISO 4217: the currency of the catalogue's prices. An order has its own. */
  currency: facts.currency,
  locale: facts.locale,
  timeZone: facts.timeZone,
  /** ISO 3166-1: where is delivered. */
  country: facts.country,
  /** What a struck price is called: in India it is the maximum retail price (MRP) of the law. */
  listPriceName: listPriceName(facts.country),
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
