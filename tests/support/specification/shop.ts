import {
  categories,
  detailsOf,
  address as firstAddress,
  user as firstUser,
  homeSections,
  marquee,
  order,
  orderDetails,
  products,
  sliders,
} from './goods';

interface Answer {
  /** The HTTP status; 200 unless stated. */
  http?: number;
  body: unknown;
}

/** A request that the host has seen. */
export interface Call {
  method: string;
  path: string;
  body: unknown;
}

const results = (list: unknown): Answer => ({ body: { code: 200, data: { results: list } } });
const data = (value?: unknown): Answer => ({ body: { code: 200, data: value } });

interface Line {
  _id: string;
  productId: string;
  variantId: string;
  quantity: number;
}

interface Lists {
  cart: Line[];
  wishlist: { _id: string; product: (typeof products)[number]; addedAt: string }[];
  addresses: { _id: string }[];
}

const productOf = (id: unknown) => products.find(({ _id }) => _id === id) ?? products[0];

/** The server's line of a change of the cart. */
const lineOf = ({ productId, variantId, quantity }: Line, _id: string) => {
  const product = productOf(productId);
  const variant = product?.variants.find((each) => each._id === variantId);
  return { _id, productId, variantId, quantity, product, variant };
};

type Route = [pattern: RegExp, answer: (id: string, body: never) => Answer];

/** The calls of the specification's table (section 7), and no other. No message, `error` or `params`. */
const makeRoutes = (lists: Lists, user: { _id: string }): Route[] => {
  let last = 0;
  const newId = (kind: string) => {
    last += 1;
    return `${kind}_${last}`;
  };
  return [
    [/^GET category_list$/, () => results(categories)],
    [/^GET home_section_list$/, () => results(homeSections)],
    [/^GET slider_list$/, () => results(sliders)],
    [/^GET marquee$/, () => ({ body: { success: true, data: marquee } })],
    [/^GET user_details\/(.+)$/, () => results(user)],
    [/^GET products_by_category\/(.+)$/, () => results(products)],
    [/^GET product_details\/(.+)$/, (id) => results(detailsOf(id))],
    [
      /^PUT add_wishlist$/,
      (_id, { productId }: { productId: string }) => {
        const product = productOf(productId) as Lists['wishlist'][number]['product'];
        const item = { _id: newId('wish'), product, addedAt: '2026-11-20T06:00:00.000Z' };
        lists.wishlist.push(item);
        return data(item);
      },
    ],
    [
      /^PUT remove_wishlist$/,
      (_id, { productId }: { productId: string }) => {
        lists.wishlist = lists.wishlist.filter(({ product }) => product._id !== productId);
        return data({ productId });
      },
    ],
    [/^GET wishlist\/(.+)$/, () => results(lists.wishlist)],
    [
      /^POST myaddress\/(.+)$/,
      (_userId, body: object) => {
        const added = { ...body, _id: newId('adr') };
        lists.addresses.push(added);
        return results(added);
      },
    ],
    [
      /^PUT myaddress\/(.+)$/,
      (_id, body: object) => {
        const changed = { ...body, _id };
        lists.addresses = lists.addresses.map((each) => (each._id === _id ? changed : each));
        return results(changed);
      },
    ],
    [
      /^DELETE myaddress\/(.+)$/,
      (id) => {
        lists.addresses = lists.addresses.filter(({ _id }) => _id !== id);
        return data();
      },
    ],
    [/^GET myaddresslist\/(.+)$/, () => results(lists.addresses)],
    [
      /^PUT cart\/(.+)$/,
      (_userId, change: Line) => {
        const known = lists.cart.find(({ variantId }) => variantId === change.variantId);
        const line = lineOf(change, known?._id ?? newId('line'));
        lists.cart = known
          ? lists.cart.map((each) => (each === known ? line : each))
          : [...lists.cart, line];
        return data(line);
      },
    ],
    [
      /^DELETE cart\/(.+)$/,
      (id) => {
        lists.cart = lists.cart.filter(({ _id }) => _id !== id);
        return data();
      },
    ],
    [/^GET cart\/(.+)$/, () => results(lists.cart)],
    [/^GET user_orders\/(.+)$/, () => results([order])],
    [/^GET order_details\/(.+)$/, () => data(orderDetails)],
  ];
};

/** What a host answers that does exactly what the specification says. @param user who is signed in */
export const makeSpecificationShop = (user = firstUser) => {
  const lists: Lists = { cart: [], wishlist: [], addresses: [] };
  const routes = makeRoutes(lists, user);
  const overrides = new Map<RegExp, Answer | 'disconnect' | 'hang'>();
  const calls: Call[] = [];
  let isSignedIn = true;

  const answerTo = (call: Call): Answer | undefined => {
    if (call.path === '/me' && isSignedIn) return results(user);
    if (call.path === '/me') return { http: 401, body: { code: 401 } };
    for (const [pattern, answer] of routes) {
      const [isMatch, id = ''] = pattern.exec(`${call.method} ${call.path}`) ?? [];
      if (isMatch) return answer(decodeURIComponent(id), call.body as never);
    }
    return undefined;
  };

  return {
    /** @param url with or without the origin @returns undefined for what nobody has specified */
    respond: (method: string, url: string, body: unknown) => {
      const path = url.replace(/^\/api\/loam\//, '').replace(/^\/api\//, '/');
      const call = { method, path, body };
      calls.push(call);
      const override = [...overrides].find(([pattern]) => pattern.test(`${method} ${path}`))?.[1];
      return override ?? answerTo(call);
    },
    lists,
    /** The calls of this method and path. */
    seen: (pattern: RegExp) =>
      calls.filter(({ method, path }) => pattern.test(`${method} ${path}`)),
    /** Answers matching calls so from now on. @param pattern of method and path */
    answer: (pattern: RegExp, body: unknown, http = 200) =>
      void overrides.set(pattern, { http, body }),
    /** Matching calls get no answer. */
    silence: (pattern: RegExp, how: 'disconnect' | 'hang' = 'disconnect') =>
      void overrides.set(pattern, how),
    /** Answers every call as specified again. */
    heal: () => overrides.clear(),
    /** Nobody is signed in any more, as far as the host is concerned. */
    endSession: () => {
      isSignedIn = false;
    },
    addAddress: () => {
      const known = { _id: 'adr_known', ...firstAddress };
      lists.addresses.push(known);
      return known;
    },
    addLine: (quantity: number) => {
      const variantId = 'var_onions_500g';
      const line = { _id: 'line_known', productId: 'prd_onions', variantId, quantity };
      lists.cart.push(lineOf(line, line._id));
      return line;
    },
    addWish: () =>
      void lists.wishlist.push({
        _id: 'wish_known',
        product: products[0] as (typeof products)[number],
        addedAt: '2026-11-20T06:00:00.000Z',
      }),
  };
};

export type SpecificationShop = ReturnType<typeof makeSpecificationShop>;
