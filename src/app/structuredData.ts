import contact from 'virtual:contact';
import type { ProductDetails } from '../contract/product';
import { paths } from '../paths';
import { shop } from '../shop.config';

/** Data about the shop and its products for search engines, in the vocabulary of https://schema.org. */

const CONTEXT = 'https://schema.org';

/** @param origin the public origin of the shop; without it addresses are relative */
export const organizationData = (origin: string) => ({
  '@context': CONTEXT,
  '@type': 'Organization',
  name: shop.name,
  url: `${origin}/`,
  logo: `${origin}/icons/512.png`,
  legalName: contact.seller,
  description: contact.description,
  address: contact.address.join(', '),
  email: contact.email,
  telephone: contact.phone?.number,
  sameAs: contact.links.map(({ url }) => url),
});

const { maximumFractionDigits = 2 } = new Intl.NumberFormat(shop.locale, {
  style: 'currency',
  currency: shop.currency,
}).resolvedOptions();

/** A price in major units, as a decimal number. */
const toDecimal = (minorUnits: number) =>
  (minorUnits / 10 ** maximumFractionDigits).toFixed(maximumFractionDigits);

export const productData = (product: ProductDetails, origin: string) => ({
  '@context': CONTEXT,
  '@type': 'Product',
  name: product.name,
  description: product.description,
  sku: product._id,
  image: [product.image, ...product.images].map(({ src }) => absolute(src, origin)),
  offers: product.variants.map(({ _id, label, price, available }) => ({
    '@type': 'Offer',
    name: label,
    sku: _id,
    url: `${origin}${paths.product(product)}?pack=${encodeURIComponent(_id)}`,
    price: toDecimal(price),
    priceCurrency: shop.currency,
    availability: `${CONTEXT}/${available > 0 ? 'InStock' : 'OutOfStock'}`,
  })),
  ...(product.rating && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: product.rating.average,
      reviewCount: product.rating.count,
    },
  }),
});

/** The breadcrumbs from the home page to a category or a product. */
export const breadcrumbData = (origin: string, path: string, page: { name: string }) => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: [
    { name: shop.name, item: `${origin}/` },
    { name: page.name, item: origin + path },
  ].map((each, index) => ({ '@type': 'ListItem', position: index + 1, ...each })),
});

/** The address of a picture, which may be on another host. */
export const absolute = (src: string, origin: string) =>
  /^https?:/.test(src) ? src : origin + src;
