/**
 * What makes it this shop. Another shop changes this file, styles/tokens.css, public/,
 * content/ and the seed catalogue, and nothing else; one in another country also what an address
 * is there: features/address/country.ts and contract/address.ts.
 */
export const shop = {
  name: 'Loam',
  /** ISO 4217; every amount of the API is in its minor units. */
  currency: 'INR',
  locale: 'en-IN',
  timeZone: 'Asia/Kolkata',
  /** In minor units; content/policy.en.json says it in words, the checkout has the last one. */
  delivery: { fee: 3900, freeFrom: 49900 },
  /** The `{shop}` segment of the API's paths. */
  id: import.meta.env?.VITE_SHOP_ID ?? 'loam',
  /** Host and stage prefix of the API, '' for the storefront's own origin. */
  apiBase: import.meta.env?.VITE_API_BASE_URL ?? '',
  /** The administration site, another product, which the storefront only links to. */
  adminUrl: import.meta.env?.VITE_ADMIN_URL ?? 'https://admin.loam.example/',
} as const;
