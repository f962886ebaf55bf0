/** The routes of the shop; every link is built here. */
const segment = encodeURIComponent;

export const patterns = {
  home: '/',
  admin: '/admin',
  category: '/category',
  install: '/installpwa',
  product: '/product/:productName/:productId',
  auth: '/auth',
  policy: '/policy/:tab',
  about: '/about',
  certificates: '/certificates',
  stores: '/stores',
  cart: '/cart',
  wishlist: '/wishlist',
  profile: '/profile/:tab',
  checkout: '/checkout',
  orderDetails: '/orderdetails/:orderId',
  paymentStatus: '/payment-status/:status/:orderId',
} as const;

export const paths = {
  home: patterns.home,
  categories: patterns.category,
  category: (id: string) => `/category?${new URLSearchParams({ id })}`,
  search: (q: string) => `/category?${new URLSearchParams({ q })}`,
  /** The goods of a shared or pasted list; '' for an empty field to paste it into. */
  list: (list: string) => `/category?${new URLSearchParams({ list })}`,
  /** `pack`: the variant that is chosen there, unless it is the first in stock. */
  product: ({ slug, _id, pack }: { slug: string; _id: string; pack?: string }) =>
    `/product/${segment(slug)}/${segment(_id)}${pack ? `?${new URLSearchParams({ pack })}` : ''}`,
  auth: patterns.auth,
  policy: (name: string) => `/policy/${segment(name)}`,
  about: patterns.about,
  certificates: patterns.certificates,
  stores: patterns.stores,
  install: patterns.install,
  cart: patterns.cart,
  wishlist: patterns.wishlist,
  checkout: patterns.checkout,
  profile: (tab: ProfileTab) => `/profile/${tab}`,
  orderDetails: (orderId: string) => `/orderdetails/${segment(orderId)}`,
  paymentStatus: (status: string, orderId: string) =>
    `/payment-status/${segment(status)}/${segment(orderId)}`,
} as const;

export const profileTabs = ['details', 'addresses', 'orders', 'waiting', 'device'] as const;
type ProfileTab = (typeof profileTabs)[number];
