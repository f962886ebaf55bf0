import type { Image } from '../contract/catalogue/image';
import type { SalesTerms } from '../contract/shop/salesTerms';
import { addressIn } from '../languageQuery';
import { defaultLanguage, furtherLanguage, languages } from '../languages';
import { paths, patterns } from '../paths';
import { shop } from '../shop.config';
import type { AppState } from '../sync/requests/appStore';
import { breadcrumbData } from './structuredData/breadcrumbData';
import { organizationData, webSiteData } from './structuredData/organizationData';
import { productData } from './structuredData/productData';
import { storesData } from './structuredData/storesData';
import { absolute, CONTEXT, type Site } from './structuredData/values';

interface PageMetadata {
  url: URL;
  state: Partial<AppState>;
  /** The public origin of the shop, without a trailing slash; '' when it is not configured. */
  origin: string;
  terms: SalesTerms;
  language: string;
  /** The `title` and `meta` elements of the page. */
  head: string;
}

const DEFAULT_PICTURE: Pick<Image, 'src' | 'preview' | 'width' | 'height' | 'alt'> = {
  src: '/icons/512.png',
  width: 512,
  height: 512,
  alt: shop.name,
};

const localeOf = (code: string) => languages.find((each) => each.code === code)?.locale ?? code;

/** What the page is about, from its state. */
const subjectOf = ({ url, state: { productDetails, categories, sliders } }: PageMetadata) => {
  const [product] = Object.values(productDetails?.byId ?? {}).map(({ data }) => data);
  const id = product?.categoryId ?? url.searchParams.get('id');
  const category = id ? categories?.data.find(({ _id }) => _id === id) : undefined;
  const slide = url.pathname === patterns.home ? sliders?.data[0] : undefined;
  return { product, category, picture: (product ?? category ?? slide)?.image ?? DEFAULT_PICTURE };
};

/** The page in the vocabulary of https://schema.org. */
const structuredData = (page: PageMetadata) => {
  const { url, origin, terms, language } = page;
  const site: Site = { origin, further: furtherLanguage(language) };
  const { product, category } = subjectOf(page);
  const crumbs = [
    ...(category ? [{ name: category.name, path: paths.category(category._id) }] : []),
    ...(product ? [{ name: product.name, path: paths.product(product) }] : []),
  ];
  const parts = [
    ...(url.pathname === patterns.home
      ? [organizationData(site, terms.country), webSiteData(site, localeOf(language))]
      : []),
    product && productData({ product, category, terms, site }),
    crumbs.length > 0 && breadcrumbData(site, crumbs),
    ...(url.pathname === patterns.stores
      ? storesData(language, page.state.storeOpenings?.data, { country: terms.country, site })
      : []),
  ];
  return parts.filter(Boolean).map((part) => {
    const json = JSON.stringify({ '@context': CONTEXT, ...part });
    return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
  });
};

/** Whether nothing exists at the page's address, so that search engines must not index it. */
export const isNotFound = (head: string) => head.includes('content="noindex"');

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const property = (name: string, content: string | number) =>
  `<meta property="${name}" content="${content}">`;

/** The address of the page without what does not change it. */
const canonicalPath = (page: PageMetadata) => {
  const { product, category } = subjectOf(page);
  if (product) return paths.product(product);
  return category ? paths.category(category._id) : page.url.pathname;
};

/** The address at which the server has a picture of its own as JPEG; that of other pictures stays. */
const asJpeg = (address: string) =>
  address.replace(/^\/pictures\/((?:added\/)?[\w-]+)\.webp$/, '/pictures/previews/$1.jpg');

/** The page in each language of the shop, its own standing for all others; nothing in a shop with a single language. */
const alternates = (path: string, origin: string) => {
  if (languages.length === 1) return [];
  const link = (hreflang: string, code: string) => {
    const href = attribute(origin + addressIn(path, furtherLanguage(code)));
    return `<link rel="alternate" hreflang="${hreflang}" href="${href}">`;
  };
  return [...languages.map(({ code }) => link(code, code)), link('x-default', defaultLanguage)];
};

/** The language and those that the page also has; the Open Graph protocol names a language with a country: hi_IN */
const openGraphLocales = (language: string) => {
  if (languages.length === 1) return [];
  return languages
    .filter(({ locale }) => locale.includes('-'))
    .map(({ code, locale }) =>
      property(
        code === language ? 'og:locale' : 'og:locale:alternate',
        locale.replaceAll('-', '_'),
      ),
    );
};

/** Link previews, structured data and the canonical address, for search engines and chats. */
export const pageMetadata = (page: PageMetadata) => {
  const { origin, head, language } = page;
  if (isNotFound(head)) return '';
  const { product, picture } = subjectOf(page);
  // Both are escaped already; a title may hold quotes.
  const [, title = attribute(shop.name)] = /<title>([^<]*)/.exec(head) ?? [];
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(head) ?? [];
  const path = canonicalPath(page);
  const address = attribute(origin + addressIn(path, furtherLanguage(language)));
  const image = absolute(asJpeg(picture.preview ?? picture.src), origin);
  const isWide = image !== undefined && picture.width > picture.height;
  return [
    // Machines need absolute addresses: without the origin, which must be configured, there are none.
    ...(origin
      ? [
          `<link rel="canonical" href="${address}">`,
          ...alternates(path, origin),
          property('og:url', address),
        ]
      : []),
    ...openGraphLocales(language),
    property('og:type', product ? 'product' : 'website'),
    property('og:site_name', attribute(shop.name)),
    property('og:title', title.replaceAll('"', '&quot;')),
    ...(description ? [property('og:description', description)] : []),
    ...(image
      ? [
          property('og:image', attribute(image)),
          property('og:image:width', picture.width),
          property('og:image:height', picture.height),
          ...(picture.alt ? [property('og:image:alt', attribute(picture.alt))] : []),
        ]
      : []),
    // A large card would cut a square picture off above and below.
    `<meta name="twitter:card" content="${isWide ? 'summary_large_image' : 'summary'}">`,
    ...structuredData(page),
  ].join('');
};
