import { createAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import type { ProductCard } from '../../contract/product';
import type { Loaded } from './calls';
import { mapPacks, type Pack } from './mapPacks';

/** A pack as the server sent it last; `at`: when, by the server's clock (ms since 1970). */
export type LatestPack = Pack & { at: number };

/** `isSaved`: from the saved catalogue, not from a response. */
type MaybeSaved<Data> = Loaded<Data> & { isSaved?: boolean | undefined };

/** By the id of the variant. */
export type LatestPacks = Record<string, LatestPack>;

/** These packs differ from what was loaded before. */
export const packsChanged = createAction<LatestPacks>('packs/changed');

/** Cards that are shown, but stored in no slice. The dispatched action has the latest packs in them. */
export const cardsLoaded = createAction<MaybeSaved<ProductCard[]>>('search/cardsLoaded');

/** A response that is older than others by more shows that the server's clock was set back, if it is fresh. */
const MAX_SKEW_MS = 30_000;
/** A response from the worker's cache was received earlier. */
const FRESH_MS = 5_000;

/** Actions with packs as they are sold now: orders keep the prices of their time. */
const HAS_PACKS =
  /^(homeSections|productsByCategory|productDetails|search|cart|wishlist|changes|outbox|persist)\//;
/** Their packs have no time. */
const IS_STORED = /^(outbox|persist)\//;

interface PackAction extends UnknownAction {
  payload?: Partial<MaybeSaved<unknown>>;
  /** Of redux-persist: the slice. */
  key?: string;
}

const hasPacks = (action: unknown): action is PackAction => {
  const { type, key } = action as PackAction;
  return typeof type === 'string' && HAS_PACKS.test(type) && !key?.endsWith('orders');
};

const isSame = (one: Pack, other: Pack) =>
  one.price === other.price && one.mrp === other.mrp && one.available === other.available;

const scaled = ({ unitPrice, price }: Pack, latest: Pack) =>
  unitPrice &&
  price > 0 && { ...unitPrice, amount: Math.round((unitPrice.amount * latest.price) / price) };

/** `data` with the latest of its packs. @param latest undefined for packs that have not changed */
export const replacePacks = <Data>(data: Data, latest: (id: string) => Pack | undefined): Data =>
  mapPacks(data, (pack, id) => {
    const known = latest(id);
    if (!known || isSame(known, pack)) return pack;
    const { price, mrp, available, unitPrice = scaled(pack, known) } = known;
    return { ...pack, price, mrp, available, ...(pack.unitPrice && unitPrice && { unitPrice }) };
  });

/**
 * One price for one pack: the middleware knows the latest response with each pack. It puts that into older data, such as
 * a response from the worker's cache, and reports a change to the slices that were loaded before.
 * @param preloadedState the state that the server has rendered
 */
export const makeLatestPacks = (preloadedState: object = {}) => {
  const packs = new Map<string, LatestPack>();
  const unsaved = new Map<string, LatestPack>();
  /** The time of the latest response. */
  let newest = 0;

  /** @returns the packs that have changed */
  const learn = (data: unknown, at: number) => {
    newest = Math.max(newest, at);
    const changed: LatestPacks = {};
    mapPacks(data, (pack, id) => {
      const known = packs.get(id);
      if (known && known.at > at) return pack;
      const { price, mrp, available } = pack;
      const unitPrice = pack.unitPrice ?? (known?.price === price ? known.unitPrice : undefined);
      const latest = { price, mrp, available, ...(unitPrice && { unitPrice }), at };
      packs.set(id, latest);
      const isChanged = known !== undefined && !isSame(known, latest);
      if (isChanged) changed[id] = latest;
      if (at > 0 && (isChanged || !known?.at)) unsaved.set(id, latest);
      return pack;
    });
    return changed;
  };

  const timeOf = ({ type, payload = {} }: PackAction) => {
    const { servedAt = '', loadedAt = '', isSaved } = payload;
    if (IS_STORED.test(type)) return 0;
    const at = Date.parse(servedAt);
    // The response to a change is the server's latest word. HTTP dates have no milliseconds.
    if (Number.isNaN(at)) return isSaved ? 0 : newest + 1;
    const isFresh = !isSaved && Date.now() - Date.parse(loadedAt) < FRESH_MS;
    return isFresh && at < newest - MAX_SKEW_MS ? newest : at;
  };

  /** Packs of an own report, of another tab, or stored on the device. @returns those that differ in the state */
  const accept = (reported: LatestPacks) => {
    const accepted = Object.entries(reported).filter(([id, latest]) => {
      const known = packs.get(id);
      if (known && known.at > latest.at) return false;
      packs.set(id, latest);
      newest = Math.max(newest, latest.at);
      return known === latest || (known && !isSame(known, latest));
    });
    return Object.fromEntries(accepted);
  };

  const middleware: Middleware =
    ({ dispatch }) =>
    (next) =>
    (action) => {
      if (packsChanged.match(action)) {
        return next({ ...action, payload: accept(action.payload) });
      }
      if (!hasPacks(action) || action.payload === undefined) return next(action);
      const changed = learn(action.payload, timeOf(action));
      if (Object.keys(changed).length > 0) dispatch(packsChanged(changed));
      return next({ ...action, payload: replacePacks(action.payload, (id) => packs.get(id)) });
    };

  for (const slice of Object.values(preloadedState)) {
    for (const request of 'byId' in slice ? Object.values(slice.byId) : [slice]) {
      const { data, servedAt } = request as Partial<Loaded<unknown>>;
      learn(data, Date.parse(servedAt ?? '') || 0);
    }
  }

  return {
    middleware,
    /** Whether a response had this pack. */
    has: (id: string) => packs.has(id),
    /** The packs to store on the device since the last call. */
    takeUnsaved: () => {
      const taken = new Map(unsaved);
      unsaved.clear();
      return taken;
    },
  };
};

export type LatestPacksOnPage = Omit<ReturnType<typeof makeLatestPacks>, 'middleware'>;
