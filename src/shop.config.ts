/**
 * What makes it this shop. Another shop changes this file, styles/tokens.css, public/,
 * content/ and the seed catalogue, and nothing else; one in another country also what an address
 * is there: features/address/country.ts and contract/address.ts.
 */
export const shop = {
  name: 'Loam',
  /** ISO 4217; what the catalogue's prices are in, in minor units. An order has its own. */
  currency: 'INR',
  /** Printed on invoices, line by line. */
  address: ['Shop 3, Banyan Court', 'Law College Road, Erandwane', 'Pune 411004, Maharashtra'],
  locale: 'en-IN',
  timeZone: 'Asia/Kolkata',
  /** The `{shop}` segment of the API's paths. */
  id: import.meta.env?.VITE_SHOP_ID || 'loam',
  /** Host and stage prefix of the API, or the prefix alone; '' for the storefront's own origin. */
  apiBase: (import.meta.env?.VITE_API_BASE_URL ?? '').replace(/\/+$/, ''),
  /** The administration site, another product, which the storefront only links to. */
  adminUrl: import.meta.env?.VITE_ADMIN_URL || 'https://admin.loam.example/',
} as const;

/** Where pictures may come from besides the storefront's and the API's own origins, and how wide they are. */
export const pictures = {
  /** Origins, like `https://pictures.example`. */
  origins: listed(import.meta.env?.VITE_PICTURE_ORIGINS),
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
    .filter(Boolean);
}
