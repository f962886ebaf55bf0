/** Goods of the stub host: only the fields that the contract has had from its beginning. */

const image = (name: string) => ({
  src: `/pictures/${name}-320.webp`,
  width: 320,
  height: 320,
  alt: name,
});

const makeVariant = (product: string, label: string, price: number) => ({
  _id: `var_${product}_${label.replace(/\W/g, '')}`,
  label,
  price,
  mrp: price + 500,
  unitPrice: { amount: price * 2, per: 'kg' },
  available: 20,
});

const makeProduct = (id: string, name: string, categoryId = 'cat_roots') => ({
  _id: `prd_${id}`,
  name,
  slug: id,
  categoryId,
  image: image(id),
  tone: 'leaf',
  origin: 'Nashik',
  badges: [],
  variants: [makeVariant(id, '500 g', 4_500), makeVariant(id, '1 kg', 8_500)],
});

export const products = [
  makeProduct('onions', 'Red onions'),
  makeProduct('carrots', 'Carrots'),
  makeProduct('beets', 'Beetroot'),
];

export const categories = [
  {
    _id: 'cat_roots',
    name: 'Roots',
    slug: 'roots',
    description: 'From below the ground',
    image: image('roots'),
    tone: 'leaf',
    productCount: products.length,
  },
];

export const homeSections = [
  { _id: 'sec_1', title: 'This week', subtitle: 'Fresh', layout: 'shelf', products },
];

export const sliders = [
  {
    _id: 'sli_1',
    title: 'Roots are in',
    subtitle: 'From Nashik',
    image: image('roots'),
    tone: 'leaf',
    link: '/category?id=cat_roots',
    linkLabel: 'See roots',
  },
];

export const marquee = [{ _id: 'mar_1', text: 'We deliver on Fridays' }];

export const detailsOf = (id: string) => {
  const product = products.find(({ _id }) => _id === id);
  return (
    product && {
      ...product,
      images: [product.image],
      description: 'Dug up this morning.',
      farm: { name: 'Sula Farm', place: 'Nashik' },
      certifications: ['NPOP'],
      nutrition: [],
      ingredients: product.name,
      storage: 'Cool and dry',
      shelfLife: 'Two weeks',
      related: [],
    }
  );
};

export const user = { _id: 'usr_spec' };

export const address = {
  label: 'Home',
  name: 'Ottoline Featherstone',
  phone: '+919812345670',
  line1: '77 Quincewood Terrace',
  line2: '',
  landmark: '',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560001',
  country: 'IN',
  isDefault: true,
};

const item = {
  _id: 'itm_1',
  productId: 'prd_onions',
  variantId: 'var_onions_500g',
  quantity: 2,
  product: { name: 'Red onions', slug: 'onions', image: image('onions'), tone: 'leaf' },
  variant: { label: '500 g', price: 4_500, mrp: 5_000, available: 20 },
};

export const order = {
  _id: 'ord_1',
  number: 'L-1001',
  placedAt: '2026-11-20T06:00:00.000Z',
  status: 'paid',
  total: 9_000,
  itemCount: 2,
  images: [item.product.image],
};

export const orderDetails = {
  ...order,
  items: [item],
  address: { _id: 'adr_1', ...address },
  totals: { items: 9_000, discount: 0, delivery: 0, total: 9_000 },
  payment: { status: 'captured', gateway: 'sandbox', reference: 'ref_1' },
  timeline: [{ status: 'paid', at: '2026-11-20T06:00:00.000Z' }],
  canCancel: false,
  canPay: false,
};
