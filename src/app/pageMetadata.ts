import { paths, patterns } from '../paths';
import { shop } from '../shop.config';
import type { AppState } from '../slices/appStore';
import { absolute, breadcrumbData, organizationData, productData } from './structuredData';

interface PageMetadata {
  url: URL;
  state: Partial<AppState>;
  /** The public origin of the shop, without a trailing slash; '' when it is not configured. */
  origin: string;
  /** The `title` and `meta` elements of the page. */
  head: string;
}

const DEFAULT_PICTURE = { src: '/icons/512.png', width: 512, height: 512 };

/** The category or product of the page, from its state. */
const subjectOf = (url: URL, { productDetails, categories, sliders }: Partial<AppState>) => {
  const id = url.searchParams.get('id');
  const [product] = Object.values(productDetails?.byId ?? {}).map(({ data }) => data);
  const category = id ? categories?.data.find(({ _id }) => _id === id) : undefined;
  const slide = url.pathname === patterns.home ? sliders?.data[0] : undefined;
  return { product, category, picture: (product ?? category ?? slide)?.image ?? DEFAULT_PICTURE };
};

/** Whether nothing exists at the page's address, so that search engines must not index it. */
export const isNotFound = (head: string) => head.includes('content="noindex"');

const attribute = (text: string) => text.replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const property = (name: string, content: string | number) =>
  `<meta property="${name}" content="${content}">`;

/** Link previews, structured data and the canonical address, for search engines and chats. */
export const pageMetadata = ({ url, state, origin, head }: PageMetadata) => {
  const { product, category, picture } = subjectOf(url, state);
  const subject = product ?? category;
  if (isNotFound(head)) return '';
  // Both are escaped already; a title may hold quotes.
  const [, title = shop.name] = /<title>([^<]*)/.exec(head) ?? [];
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(head) ?? [];
  const path = product
    ? paths.product(product)
    : url.pathname + (category ? `?id=${encodeURIComponent(category._id)}` : '');
  const address = attribute(origin + path);
  const data = [
    ...(url.pathname === patterns.home ? [organizationData(origin)] : []),
    ...(product ? [productData(product, origin)] : []),
    ...(subject ? [breadcrumbData(origin, path, subject)] : []),
  ].map(
    (each) =>
      `<script type="application/ld+json">${JSON.stringify(each).replaceAll('<', '\\u003c')}</script>`,
  );
  return [
    // Useless without the origin, which must be configured.
    ...(origin ? [`<link rel="canonical" href="${address}">`, property('og:url', address)] : []),
    property('og:type', product ? 'product' : 'website'),
    property('og:site_name', attribute(shop.name)),
    property('og:title', attribute(title)),
    property('og:description', description),
    property('og:image', attribute(absolute(picture.src, origin))),
    property('og:image:width', picture.width),
    property('og:image:height', picture.height),
    '<meta name="twitter:card" content="summary_large_image">',
    ...data,
  ].join('');
};
