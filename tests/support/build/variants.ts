import path from 'node:path';
import { LONG, pseudoTexts, RIGHT_TO_LEFT } from '../pseudo/pseudoLanguages';

/** A storefront that differs from `dist/`. */
export interface Variant {
  /** Variables of its build: VITE_* and SHOP_FACTS. */
  env?: Record<string, string>;
  /** Texts of the shop's own folder, by file: 'en/pages/about.json' */
  texts?: Record<string, object>;
  /** In place of those of the demo. */
  languages?: string[];
  /** Whether its Desk is built as well, into `NAME-desk` beside it. */
  hasDesk?: boolean;
}

/** Headline of the About page in `dist/`. */
const FIRST_HEADLINE = 'Good soil, short journeys, honest labels';

export type Version = 'first' | 'second' | 'third';

/** Headline of the About page in a version. */
export const headlineOf = (version: Version) =>
  version === 'first' ? FIRST_HEADLINE : `Good soil, ${version} edition`;

// Chromium treats .localhost as secure, like HTTPS.
export const SHOP = 'http://shop.loam.localhost';
/** The origin and path prefix of an API. */
export const STAGE = `${SHOP}/dev`;
// Origins of one site: they share the registrable domain.
export const API = 'http://api.loam.localhost';
export const PICTURES = 'http://pictures.loam.localhost';

export type Country = 'germany' | 'japan' | 'brazil';

/** The file with the facts of a shop in a country. */
export const factsOf = (country: Country) => path.resolve(`tests/support/${country}/shop.json`);

const countryShop = (country: Country): Variant => ({ env: { SHOP_FACTS: factsOf(country) } });

const versionOf = (version: Version): Variant => ({
  texts: { 'en/pages/about.json': { headline: headlineOf(version) } },
});

/** Every other storefront of the tests in the browser, in the order in which they are built. */
export const variants = {
  second: versionOf('second'),
  third: versionOf('third'),
  germany: countryShop('germany'),
  japan: countryShop('japan'),
  brazil: countryShop('brazil'),
  stage: { env: { VITE_API_BASE_URL: STAGE } },
  otherOrigin: { env: { VITE_API_BASE_URL: API, VITE_PICTURE_ORIGINS: PICTURES } },
  pseudo: { texts: pseudoTexts(), languages: [LONG, RIGHT_TO_LEFT], hasDesk: true },
} satisfies Record<string, Variant>;

export type VariantName = keyof typeof variants;
