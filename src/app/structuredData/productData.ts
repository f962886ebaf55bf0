import type { Category } from '../../contract/catalogue/category';
import type { ProductDetails, Variant } from '../../contract/catalogue/product';
import type { Weighed } from '../../contract/catalogue/weighed';
import type { SalesTerms } from '../../contract/shop/salesTerms';
import { paths } from '../../paths';
import { shop } from '../../shop.config';
import { absolute, CONTEXT, pageAddress, type Site, toDayOfWeek, toDecimal } from './values';

/** Until when goods of a category can be sent back; undefined if the facts do not say. */
const returnPolicy = (
  category: string | undefined,
  { country, returns }: SalesTerms,
  site: Site,
) => {
  if (!returns) return undefined;
  const days = returns.daysByCategory?.[category ?? ''] ?? returns.days;
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: country,
    merchantReturnLink: pageAddress(paths.policy('returns'), site),
    ...(days === 0
      ? { returnPolicyCategory: `${CONTEXT}/MerchantReturnNotPermitted` }
      : {
          returnPolicyCategory: `${CONTEXT}/MerchantReturnFiniteReturnWindow`,
          merchantReturnDays: days,
          returnMethod: `${CONTEXT}/ReturnByMail`,
          returnFees: `${CONTEXT}/${returns.paidBy === 'shop' ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'}`,
        }),
  };
};

const weekdays = {
  mon: 'monday',
  tue: 'tuesday',
  wed: 'wednesday',
  thu: 'thursday',
  fri: 'friday',
  sat: 'saturday',
  sun: 'sunday',
} as const;

const days = (minValue: number, maxValue = minValue) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

/** What the delivery of one pack costs that is ordered alone, and how long it takes. */
const shippingDetails = (
  price: number,
  category: string | undefined,
  { country, delivery }: SalesTerms,
) => ({
  '@type': 'OfferShippingDetails',
  shippingRate: {
    '@type': 'MonetaryAmount',
    value: toDecimal(price >= delivery.freeFrom ? 0 : delivery.fee),
    currency: shop.currency,
  },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    // What is ordered after the cut-off time is packed a day later.
    handlingTime: days(0, 1),
    transitTime: days(delivery.daysByCategory?.[category ?? ''] ?? delivery.days),
    businessDays: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: Object.entries(weekdays).flatMap(([short, day]) =>
        delivery.daysOff.some((off) => off === short) ? [] : toDayOfWeek(day),
      ),
    },
  },
});

interface ProductPage {
  product: ProductDetails;
  category: Category | undefined;
  terms: SalesTerms;
  site: Site;
}

const farmData = ({ name, place, image, about }: ProductDetails['farm'], origin: string) => ({
  '@type': 'Organization',
  name,
  address: place || undefined,
  description: about,
  image: image && absolute(image, origin),
});

/** Schema.org has no property of a product for them: `suitableForDiet` is one of meals. */
const allergenData = ({ allergens, diets = [] }: ProductDetails) => {
  const properties = [
    ['Contains', allergens?.contains ?? []],
    ['May contain', allergens?.mayContain ?? []],
    ['Suitable for diet', diets],
  ] as const;
  return properties.flatMap(([name, values]) =>
    values.map((value) => ({ '@type': 'PropertyValue', name, value })),
  );
};
const units = {
  kg: { value: 1, unitCode: 'KGM' },
  '100 g': { value: 100, unitCode: 'GRM' },
  lb: { value: 1, unitCode: 'LBR' },
} as const;

/** The price by weight. */
const unitPrice = ({ price, per }: Weighed) => ({
  '@type': 'UnitPriceSpecification',
  price: toDecimal(price),
  priceCurrency: shop.currency,
  referenceQuantity: { '@type': 'QuantitativeValue', ...units[per] },
});

/** A product with an offer for each pack. */
export const productData = ({ product, category, terms, site }: ProductPage) => {
  const { origin } = site;
  const properties = allergenData(product);
  const images = new Set(
    [product.image, ...product.images].map(({ src, preview }) => preview ?? src),
  );
  const toOffer = ({ _id, label, price, available, weighed }: Variant) => ({
    '@type': 'Offer',
    name: label,
    sku: _id,
    url: pageAddress(paths.product({ ...product, pack: _id }), site),
    price: toDecimal(price),
    priceCurrency: shop.currency,
    priceSpecification: weighed && unitPrice(weighed),
    availability: `${CONTEXT}/${available > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: `${CONTEXT}/NewCondition`,
    shippingDetails: shippingDetails(price, category?.slug, terms),
    hasMerchantReturnPolicy: returnPolicy(category?.slug, terms, site),
  });
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product._id,
    category: category?.name,
    productionDate: product.harvestedOn,
    // Goods of no named farm are the shop's own.
    brand: { '@type': 'Brand', name: product.farm.name || shop.name },
    manufacturer: product.farm.name ? farmData(product.farm, origin) : undefined,
    image: [...images].flatMap((src) => absolute(src, origin) ?? []),
    ...(properties.length > 0 && { additionalProperty: properties }),
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
