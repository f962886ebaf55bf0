import { describe, expect, it } from 'vitest';
import { pageMetadata } from '../../../src/app/pageMetadata';
import { makeStore } from '../../../src/app/store/makeStore';
import type { Category } from '../../../src/contract/catalogue/category';
import type { ProductDetails } from '../../../src/contract/catalogue/product';
import type { StoreOpening } from '../../../src/contract/catalogue/storeOpening';
import type { SalesTerms } from '../../../src/contract/shop/salesTerms';
import type { AppState } from '../../../src/sync/requests/appStore';
import { clientWithoutNetwork } from '../../support/api/client';

const ORIGIN = 'https://shop.example';

const terms: SalesTerms = {
  country: 'IN',
  delivery: {
    fee: 3900,
    freeFrom: 49_900,
    cutOff: '14:00',
    days: 2,
    daysByCategory: { bakery: 1 },
    daysOff: ['sun'],
    holidays: [],
  },
  returns: { days: 7, daysByCategory: { bakery: 0 }, paidBy: 'shopper' },
};

const picture = (src: string) => ({ src, width: 640, height: 640, alt: 'A loaf' });

const category: Category = {
  _id: 'cat_1',
  name: 'Bread & buns',
  slug: 'bakery',
  description: 'Baked today',
  image: picture('/pictures/bakery.webp'),
  tone: 'wheat',
  productCount: 1,
};

const product: ProductDetails = {
  _id: 'prd_1',
  name: 'Rye loaf',
  slug: 'rye-loaf',
  categoryId: 'cat_1',
  image: picture('/pictures/rye.webp'),
  images: [picture('/pictures/rye.webp'), picture('https://cdn.example/rye-2.webp')],
  tone: 'wheat',
  origin: 'Pune',
  badges: [],
  variants: [
    {
      _id: 'var_1',
      label: '400 g',
      price: 12_050,
      mrp: 13_000,
      unitPrice: { amount: 30_125, per: 'kg' },
      available: 3,
    },
    {
      _id: 'var_2',
      label: 'Box of 5',
      price: 49_900,
      mrp: 49_900,
      unitPrice: { amount: 24_950, per: 'kg' },
      available: 0,
    },
  ],
  rating: { average: 4.5, count: 12 },
  description: 'Sourdough </script> of rye',
  farm: { name: 'Mill', place: 'Pune' },
  certifications: [],
  nutrition: [],
  ingredients: 'Rye',
  storage: 'Dry',
  shelfLife: '3 days',
  related: [],
};

const byId = (shown: ProductDetails | undefined): AppState['productDetails']['byId'] =>
  shown
    ? {
        prd_1: {
          data: shown,
          loading: false,
          error: null,
          failure: null,
          loadedAt: '2026-11-20T08:00:00.000Z',
        },
      }
    : {};

const stateOf = (shown: ProductDetails | undefined, slug = 'bakery') => {
  const state = makeStore({ client: clientWithoutNetwork() }).getState();
  return {
    ...state,
    categories: { ...state.categories, data: [{ ...category, slug }] },
    productDetails: { byId: byId(shown) },
  };
};

interface Shown {
  origin?: string;
  facts?: SalesTerms;
  language?: 'en' | 'hi';
  shown?: ProductDetails;
  slug?: string;
  openings?: StoreOpening[];
}

const metadata = (path: string, page: Shown = {}) => {
  const { origin = ORIGIN, facts = terms, language = 'en', shown, slug, openings = [] } = page;
  const state = stateOf(shown, slug);
  return pageMetadata({
    url: new URL(path, 'http://localhost'),
    state: { ...state, storeOpenings: { ...state.storeOpenings, data: openings } },
    origin,
    terms: facts,
    language,
    head: '<title>A page</title>',
  });
};

const dataOf = (path: string, page?: Shown) =>
  [...metadata(path, page).matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json),
  );

describe('Structured data', () => {
  it('shows the opaque preview of a cut-out to search engines and chats', () => {
    const image = { ...picture('/pictures/rye.webp'), preview: '/pictures/rye-preview.webp' };
    const shown = { ...product, image, images: [image] };
    const [data] = dataOf('/product/rye-loaf/prd_1', { shown });
    expect(data.image).toEqual(['https://shop.example/pictures/rye-preview.webp']);
    const preview = (src: string) => {
      const own = { ...product, image: picture(src) };
      const html = metadata('/product/rye-loaf/prd_1', { shown: own });
      return /property="og:image" content="([^"]*)"/.exec(html)?.[1];
    };
    expect(preview('/pictures/rye.webp')).toBe('https://shop.example/pictures/previews/rye.jpg');
    expect(preview('/pictures/added/0a1-640.webp')).toBe(
      'https://shop.example/pictures/previews/added/0a1-640.jpg',
    );
    expect(preview('https://cdn.example/rye.webp')).toBe('https://cdn.example/rye.webp');
  });

  it('describes a product with an offer for each pack, its delivery and its return', () => {
    const [data] = dataOf('/product/rye-loaf/prd_1', { shown: product });
    const { offers, ...rest } = data;
    expect(rest).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Rye loaf',
      description: 'Sourdough </script> of rye',
      brand: { '@type': 'Brand', name: 'Mill' },
      manufacturer: { '@type': 'Organization', name: 'Mill', address: 'Pune' },
      sku: 'prd_1',
      category: 'Bread & buns',
      image: ['https://shop.example/pictures/rye.webp', 'https://cdn.example/rye-2.webp'],
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 12 },
    });
    expect(offers[0]).toEqual({
      '@type': 'Offer',
      name: '400 g',
      sku: 'var_1',
      url: 'https://shop.example/product/rye-loaf/prd_1?pack=var_1',
      price: '120.50',
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingRate: { '@type': 'MonetaryAmount', value: '39.00', currency: 'INR' },
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 1, unitCode: 'DAY' },
          transitTime: { '@type': 'QuantitativeValue', minValue: 1, maxValue: 1, unitCode: 'DAY' },
          businessDays: {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: [
              'https://schema.org/Monday',
              'https://schema.org/Tuesday',
              'https://schema.org/Wednesday',
              'https://schema.org/Thursday',
              'https://schema.org/Friday',
              'https://schema.org/Saturday',
            ],
          },
        },
      },
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'IN',
        merchantReturnLink: 'https://shop.example/policy/returns',
        returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
      },
    });
    // From this price on an order is delivered free.
    expect(offers[1]).toMatchObject({
      price: '499.00',
      availability: 'https://schema.org/OutOfStock',
      shippingDetails: { shippingRate: { value: '0.00' } },
    });
  });

  it('says how long goods of other categories can be sent back, and who pays', () => {
    const policy = (facts: SalesTerms) =>
      dataOf('/product/rye-loaf/prd_1', { shown: product, slug: 'grains', facts })[0].offers[0]
        .hasMerchantReturnPolicy;
    expect(policy(terms)).toEqual({
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'IN',
      merchantReturnLink: 'https://shop.example/policy/returns',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 7,
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    });
    expect(policy({ ...terms, returns: { days: 14, paidBy: 'shop' } })).toMatchObject({
      merchantReturnDays: 14,
      returnFees: 'https://schema.org/FreeReturn',
    });
    const { returns: _, ...others } = terms;
    expect(policy(others)).toBeUndefined();
  });

  it('names the category of a product in its breadcrumbs', () => {
    const [, breadcrumbs] = dataOf('/product/rye-loaf/prd_1', { shown: product });
    expect(breadcrumbs).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Loam', item: 'https://shop.example/' },
        {
          '@type': 'ListItem',
          position: 2,
          name: 'Bread & buns',
          item: 'https://shop.example/category?id=cat_1',
        },
        {
          '@type': 'ListItem',
          position: 3,
          name: 'Rye loaf',
          item: 'https://shop.example/product/rye-loaf/prd_1',
        },
      ],
    });
    const [ofCategory] = dataOf('/category?id=cat_1&sort=name');
    expect(ofCategory.itemListElement).toHaveLength(2);
    expect(ofCategory.itemListElement[1].name).toBe('Bread & buns');
  });

  it('describes every store with its address, place and hours', () => {
    const stores = dataOf('/stores');
    expect(stores.map(({ name }) => name)).toEqual([
      'Loam Erandwane',
      'Loam Bandra',
      'Loam Jayanagar',
      'Loam Lodhi Colony',
    ]);
    expect(stores[1]).toEqual({
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      name: 'Loam Bandra',
      address: {
        '@type': 'PostalAddress',
        streetAddress:
          'Ground floor, Seabreeze, Waroda Road, Bandra West, Mumbai 400050, Maharashtra',
        addressLocality: 'Mumbai',
        addressCountry: 'IN',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 19.0556, longitude: 72.8303 },
      telephone: '+912200000112',
      url: 'https://shop.example/stores',
      image: 'https://shop.example/icons/512.png',
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          opens: '08:30',
          closes: '21:30',
          dayOfWeek: [
            'https://schema.org/Tuesday',
            'https://schema.org/Wednesday',
            'https://schema.org/Thursday',
            'https://schema.org/Friday',
          ],
        },
        {
          '@type': 'OpeningHoursSpecification',
          opens: '08:00',
          closes: '21:30',
          dayOfWeek: ['https://schema.org/Saturday', 'https://schema.org/Sunday'],
        },
      ],
      parentOrganization: { '@type': 'Organization', name: 'Loam' },
    });
    expect(dataOf('/stores', { language: 'hi' })[1].address.addressLocality).toBe('मुंबई');
  });

  it('says of a store what applies now: hours with a break, and closed days', () => {
    const everyDay = { monday: '08:00-12:30, 14:00-18:00', tuesday: '08:00-12:30' };
    const others = { wednesday: 'closed', thursday: 'closed', friday: 'closed' } as const;
    const hours = { ...everyDay, ...others, saturday: 'closed', sunday: 'closed' };
    const christmas = { from: '2026-12-24', to: '2026-12-26', name: 'Christmas' };
    const [, bandra] = dataOf('/stores', {
      openings: [{ name: 'Loam Bandra', hours, closedDays: [christmas] }],
    });
    expect(bandra.openingHoursSpecification).toEqual([
      {
        '@type': 'OpeningHoursSpecification',
        opens: '08:00',
        closes: '12:30',
        dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Tuesday'],
      },
      {
        '@type': 'OpeningHoursSpecification',
        opens: '14:00',
        closes: '18:00',
        dayOfWeek: ['https://schema.org/Monday'],
      },
    ]);
    expect(bandra.specialOpeningHoursSpecification).toEqual([
      {
        '@type': 'OpeningHoursSpecification',
        opens: '00:00',
        closes: '00:00',
        validFrom: '2026-12-24',
        validThrough: '2026-12-26',
      },
    ]);
  });

  it('says of a product who made it and when it was harvested', () => {
    const farm = {
      name: 'Mill',
      place: 'Pune',
      image: '/pictures/mill.webp',
      about: 'By a stream.',
    };
    const shown = { ...product, farm, harvestedOn: '2026-11-23' };
    const [data] = dataOf('/product/rye-loaf/prd_1', { shown });
    expect(data).toMatchObject({
      productionDate: '2026-11-23',
      manufacturer: {
        '@type': 'Organization',
        name: 'Mill',
        address: 'Pune',
        description: 'By a stream.',
        image: 'https://shop.example/pictures/mill.webp',
      },
    });
    const nobody = { ...product, farm: { name: '', place: '' } };
    const [plain] = dataOf('/product/rye-loaf/prd_1', { shown: nobody });
    expect(plain).not.toHaveProperty('manufacturer');
    expect(plain.brand).toEqual({ '@type': 'Brand', name: 'Loam' });
    expect(plain).not.toHaveProperty('productionDate');
  });

  it('describes the shop on the home page', () => {
    expect(dataOf('/')).toMatchObject([
      {
        '@type': 'Organization',
        name: 'Loam',
        url: 'https://shop.example/',
        logo: 'https://shop.example/icons/512.png',
        legalName: 'Loam Demonstration Shop',
        address: {
          '@type': 'PostalAddress',
          streetAddress:
            'Shop 3, Banyan Court, Law College Road, Erandwane, Pune 411004, Maharashtra',
          addressCountry: 'IN',
        },
        telephone: '+912000000100',
      },
      {
        '@type': 'WebSite',
        name: 'Loam',
        url: 'https://shop.example/',
        inLanguage: 'en-IN',
        publisher: { '@type': 'Organization', name: 'Loam', url: 'https://shop.example/' },
      },
    ]);
    // The demo has no pages elsewhere.
    expect(dataOf('/')[0]).not.toHaveProperty('sameAs');
    expect(dataOf('/', { language: 'hi' })[1]).toMatchObject({
      url: 'https://shop.example/?lang=hi',
      inLanguage: 'hi-IN',
    });
  });

  it('has addresses in the language of the page', () => {
    const [data, breadcrumbs] = dataOf('/product/rye-loaf/prd_1', {
      shown: product,
      language: 'hi',
    });
    expect(data.offers[0].url).toBe(
      'https://shop.example/product/rye-loaf/prd_1?pack=var_1&lang=hi',
    );
    expect(breadcrumbs.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      'https://shop.example/?lang=hi',
      'https://shop.example/category?id=cat_1&lang=hi',
      'https://shop.example/product/rye-loaf/prd_1?lang=hi',
    ]);
  });

  it.each(['/', '/product/rye-loaf/prd_1', '/category?id=cat_1', '/stores'])(
    'of %s has no relative address where the shop does not know its own',
    (path) => {
      const shown = path.startsWith('/product') ? product : undefined;
      const html = metadata(path, { origin: '', ...(shown && { shown }) });
      expect(html).toContain('og:title');
      expect(html).not.toMatch(/(content|href)="\/|"(url|logo|item|image)":"\/|\["\//);
      expect(html).not.toContain('BreadcrumbList');
      if (shown) expect(html).toContain('"image":["https://cdn.example/rye-2.webp"]');
    },
  );
});

describe('The link preview', () => {
  const contentOf = (html: string) => (name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(html)?.[1];

  it('of a product shows its picture on an opaque ground, whole, with its size and text', () => {
    const image = { ...product.image, preview: '/pictures/rye-preview.webp', alt: 'Rye & "crust"' };
    const shown = { ...product, image };
    const content = contentOf(metadata('/product/rye-loaf/prd_1', { shown }));
    expect(content('og:type')).toBe('product');
    expect(content('og:image')).toBe('https://shop.example/pictures/previews/rye-preview.jpg');
    expect(content('og:image:width')).toBe('640');
    expect(content('og:image:height')).toBe('640');
    expect(content('og:image:alt')).toBe('Rye &amp; &quot;crust&quot;');
    expect(content('twitter:card')).toBe('summary');
  });

  it('of a category shows its own picture at its own address', () => {
    const content = contentOf(metadata('/category?id=cat_1&sort=name'));
    expect(content('og:type')).toBe('website');
    expect(content('og:url')).toBe('https://shop.example/category?id=cat_1');
    expect(content('og:image')).toBe('https://shop.example/pictures/previews/bakery.jpg');
    expect(content('og:image:alt')).toBe('A loaf');
  });

  it('of the home page shows its first banner, as a large card', () => {
    const { sliders, ...state } = stateOf(undefined);
    const image = { src: '/pictures/mill.webp', width: 960, height: 640, alt: 'The mill' };
    const banner = {
      _id: 'sld_1',
      title: '',
      subtitle: '',
      tone: category.tone,
      image,
      linkLabel: '',
      link: '/',
    };
    const html = pageMetadata({
      url: new URL('http://localhost/'),
      state: { ...state, sliders: { ...sliders, data: [banner] } },
      origin: ORIGIN,
      terms,
      language: 'en',
      head: '<title>Loam</title>',
    });
    expect(contentOf(html)('og:image')).toBe('https://shop.example/pictures/previews/mill.jpg');
    expect(contentOf(html)('twitter:card')).toBe('summary_large_image');
  });

  it('of any other page shows the icon, and no empty description', () => {
    const html = metadata('/about');
    expect(contentOf(html)('og:image')).toBe('https://shop.example/icons/512.png');
    expect(contentOf(html)('og:image:alt')).toBe('Loam');
    expect(html).not.toContain('content=""');
  });
});
