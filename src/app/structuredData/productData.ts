import type { Category } from '../../contract/category';
import type { ProductDetails, Variant } from '../../contract/product';
import type { SalesTerms } from '../../contract/salesTerms';
import { paths } from '../../paths';
import { shop } from '../../shop.config';
import { returnPolicy } from './returnPolicy';
import { shippingDetails } from './shippingDetails';
import { absolute, CONTEXT, toDecimal } from './values';

interface ProductPage {
  product: ProductDetails;
  category: Category | undefined;
  terms: SalesTerms;
  origin: string;
}

const farmData = ({ name, place, image, about }: ProductDetails['farm'], origin: string) => ({
  '@type': 'Organization',
  name,
  address: place || undefined,
  description: about,
  image: image && absolute(image, origin),
});

/** A product with an offer for each pack. */
export const productData = ({ product, category, terms, origin }: ProductPage) => {
  const images = new Set(
    [product.image, ...product.images].map(({ src, preview }) => preview ?? src),
  );
  const toOffer = ({ _id, label, price, available }: Variant) => ({
    '@type': 'Offer',
    name: label,
    sku: _id,
    url: absolute(paths.product({ ...product, pack: _id }), origin),
    price: toDecimal(price),
    priceCurrency: shop.currency,
    availability: `${CONTEXT}/${available > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: `${CONTEXT}/NewCondition`,
    shippingDetails: shippingDetails(price, category?.slug, terms),
    hasMerchantReturnPolicy: returnPolicy(category?.slug, terms, origin),
  });
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product._id,
    category: category?.name,
    productionDate: product.harvestedOn,
    manufacturer: product.farm.name ? farmData(product.farm, origin) : undefined,
    image: [...images].flatMap((src) => absolute(src, origin) ?? []),
    offers: product.variants.map(toOffer),
    ...(product.rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating.average,
        reviewCount: product.rating.count,
      },
      review: product.reviews?.newest.flatMap(({ name, stars, text, writtenAt }) =>
        name
          ? {
              '@type': 'Review',
              author: { '@type': 'Person', name },
              datePublished: writtenAt.slice(0, 10),
              reviewRating: { '@type': 'Rating', ratingValue: stars },
              reviewBody: text,
            }
          : [],
      ),
    }),
  };
};
