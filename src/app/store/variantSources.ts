import type { PayloadAction, UnknownAction } from '@reduxjs/toolkit';
import type { CartItem } from '../../contract/cart';
import type { ProductCard } from '../../contract/catalogue/product';
import { fetchWishlist } from '../../features/account/wishlist/wishlistSlice';
import { fetchCart } from '../../features/cart/cartSlice';
import { fetchHomeSections } from '../../features/catalogue/homeSections/homeSectionsSlice';
import { fetchProductDetails } from '../../features/catalogue/ProductDetails/productDetailsSlice';
import {
  fetchPage,
  fetchProductsByCategory,
} from '../../features/catalogue/productsByCategory/productsByCategorySlice';
import { fetchWeeklyBaskets } from '../../features/weekly/weeklyBasketsSlice';
import { changesLoaded, laneChanged } from '../../sync/outbox/pendingChanges';
import type { AppState } from '../../sync/requests/appStore';
import {
  cardsLoaded,
  type LearnVariants,
  type VariantSource,
} from '../../sync/requests/latestVariants';
import type { Request } from '../../sync/requests/request';
import { sendChange } from '../../sync/requests/sendChange';
import {
  inCard,
  inCards,
  inDetails,
  inEach,
  inFields,
  inLine,
  inValues,
  type VariantsIn,
} from '../../sync/requests/variantsIn';

/** Where slices and actions have variants as they are sold now. Orders keep the prices of their time. */

/** An item of the cart, the wishlist or the weekly baskets, a change of one, or the response to it. */
interface Item extends Partial<Pick<CartItem, 'variantId' | 'variant' | 'gone'>> {
  line?: CartItem;
  lines?: CartItem[];
  order?: Pick<Item, 'lines'>;
  product?: Partial<Pick<ProductCard, 'variants'>>;
}

const inLines = inEach(inLine);
const inFieldsOfItem = inFields<Item>({
  line: inLine,
  lines: inLines,
  order: inFields<Pick<Item, 'lines'>>({ lines: inLines }),
  product: inCard,
});
const inItem: VariantsIn<Item> = (item, replace) => inLine(inFieldsOfItem(item, replace), replace);

const inRow = inFields<{ operation: Item }>({ operation: inItem });

/** A list as its slice has it, as it is loaded, and as the device stores it. */
interface List<Data> {
  data?: Data | null;
  /** Its changes that wait. */
  pending?: { operation: Item }[];
  byId?: Record<string, Pick<List<Data>, 'data'>>;
}

const inData = <Data extends object>(within: VariantsIn<Data>) =>
  inFields<List<Data>>({ data: within });

const inById = <Data extends object>(within: VariantsIn<Data>) =>
  inFields<List<Data>>({ data: within, byId: inValues(inData(within)) });

const inItems = inFields<List<Item[]>>({ data: inEach(inItem), pending: inEach(inRow) });

/** By the names of their slices. */
const lists = {
  homeSections: inData(inEach(inFields<{ products: ProductCard[] }>({ products: inCards }))),
  productsByCategory: inById(inCards),
  productDetails: inById(inDetails),
  cart: inItems,
  wishlist: inItems,
  weeklyBaskets: inItems,
};

export const inState = inFields<AppState>(lists);

interface Creator<Payload> {
  type: string;
  match(action: unknown): action is PayloadAction<Payload>;
}

const from = <Payload>(
  { type }: Creator<Payload>,
  inPayload: VariantsIn<NoInfer<Payload>>,
  isStored = false,
): [string, VariantSource] => [type, { inPayload, isStored }];

const inPage = inData(inFields<{ results: ProductCard[] }>({ results: inCards }));

const sources = new Map<string, VariantSource>([
  from(fetchHomeSections.fulfilled, lists.homeSections),
  from(fetchProductsByCategory.fulfilled, inPage),
  from(fetchPage.fulfilled, inPage),
  from(cardsLoaded, inData(inCards)),
  from(fetchProductDetails.fulfilled, lists.productDetails),
  from(fetchCart.fulfilled, inItems),
  from(fetchWishlist.fulfilled, inItems),
  from(fetchWeeklyBaskets.fulfilled, inItems),
  from(sendChange.fulfilled, inData(inItem)),
  from(laneChanged, inFields<{ changes: { operation: Item }[] }>({ changes: inEach(inRow) }), true),
  from(changesLoaded, inEach(inRow), true),
  // A slice of an account that redux-persist has read; its code, which exports the type, is loaded later.
  ['persist/REHYDRATE', { inPayload: inItems, isStored: true }],
]);

/** Where the payload of an action has variants; undefined if it has none. */
export const variantSourceOf = ({ type }: UnknownAction) => sources.get(type);

/** Learns what the server has rendered into the page, each request with the time of its response. */
export const learnRendered = (state: Partial<AppState>, learn: LearnVariants) => {
  for (const [name, inList] of Object.entries(lists)) {
    const slice = state[name as keyof typeof lists] ?? { byId: {} };
    const requests: Pick<Request<unknown>, 'servedAt'>[] =
      'byId' in slice ? Object.values(slice.byId) : [slice];
    for (const request of requests) learn(request, inList, Date.parse(request.servedAt ?? '') || 0);
  }
};
