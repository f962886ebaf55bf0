/**
 * What makes it this shop. Another shop changes this file, styles/tokens.css, public/,
 * content/ and the seed catalogue, and nothing else.
 */
export const shop = {
  name: 'Loam',
  /** ISO 4217; every amount of the API is in its minor units. */
  currency: 'INR',
  locale: 'en-IN',
  timeZone: 'Asia/Kolkata',
  /** The `{shop}` segment of the API's paths. */
  id: import.meta.env?.VITE_SHOP_ID ?? 'loam',
  /** Host and stage prefix of the API, '' for the storefront's own origin. */
  apiBase: import.meta.env?.VITE_API_BASE_URL ?? '',
  /** The administration site, another product, which the storefront only links to. */
  adminUrl: import.meta.env?.VITE_ADMIN_URL ?? 'https://admin.loam.example/',
} as const;
