import { createAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import type { ProductCard } from '../../contract/catalogue/product';
import type { Loaded } from './calls';
import type { PricedVariant, ReplaceVariant } from './variantsIn';

/** A variant as the server sent it last; `at`: when, by the server's clock (ms since 1970). */
export type LatestVariant = PricedVariant & { at: number };

/** By the id of the variant. */
export type LatestVariants = Record<string, LatestVariant>;

/** `isSaved`: from the saved catalogue, not from a response. */
type MaybeSaved<Data> = Loaded<Data> & { isSaved?: boolean | undefined };

/** Cards that are shown, but stored in no slice. The dispatched action has the latest variants in them. */
export const cardsLoaded = createAction<MaybeSaved<ProductCard[]>>('variants/cardsLoaded');

/** These variants differ from what was loaded before. */
export const variantsChanged = createAction<LatestVariants>('variants/changed');

/** The slice of the variants that have changed since some data on this page was loaded: few of those that are known. */
export const variantsReducer = (state: LatestVariants = {}, action: UnknownAction) =>
  variantsChanged.match(action) ? { ...state, ...action.payload } : state;

/** Where an action has variants as they are sold now. */
export interface VariantSource {
  inPayload(payload: unknown, replace: ReplaceVariant): unknown;
  /** From this device: then they have no time. */
  isStored: boolean;
}

interface VariantAction extends UnknownAction {
  payload?: Partial<MaybeSaved<unknown>>;
}

/** A response that is older than others by more shows that the server's clock was set back, if it is fresh. */
const MAX_SKEW_MS = 30_000;
/** A response from the worker's cache was received earlier. */
const FRESH_MS = 5_000;

const isSame = (one: PricedVariant, other: PricedVariant) =>
  one.price === other.price && one.mrp === other.mrp && one.available === other.available;

const scaled = ({ unitPrice, price }: PricedVariant, latest: PricedVariant) =>
  unitPrice &&
  price > 0 && { ...unitPrice, amount: Math.round((unitPrice.amount * latest.price) / price) };

/** @param latest undefined for variants that have not changed */
export const byLatest =
  (latest: (id: string) => PricedVariant | undefined): ReplaceVariant =>
  (variant, id) => {
    const known = latest(id);
    if (!known || isSame(known, variant)) return variant;
    const { price, mrp, available, weighed, unitPrice = scaled(variant, known) } = known;
    return {
      ...variant,
      price,
      mrp,
      available,
      ...(variant.unitPrice && unitPrice && { unitPrice }),
      ...(variant.weighed && weighed && { weighed }),
    };
  };

/**
 * One price for one variant: the middleware knows the latest response with each variant. It puts that into older data,
 * such as a response from the worker's cache, and reports a change to the slices that were loaded before.
 * @param sourceOf undefined for an action without variants
 */
export const makeLatestVariants = (
  sourceOf: (action: UnknownAction) => VariantSource | undefined,
) => {
  // No slice: each response would copy a record of all variants, 9 ms for a category of 10,000 products.
  const variants = new Map<string, LatestVariant>();
  const unsaved = new Map<string, LatestVariant>();
  /** The time of the latest response. */
  let newest = 0;

  /** @returns the variants that have changed */
  const learn = (data: unknown, inData: VariantSource['inPayload'], at: number) => {
    newest = Math.max(newest, at);
    const changed: LatestVariants = {};
    inData(data, (variant, id) => {
      const known = variants.get(id);
      if (known && known.at > at) return variant;
      const { price, mrp, available, weighed } = variant;
      const unitPrice = variant.unitPrice ?? (known?.price === price ? known.unitPrice : undefined);
      const latest = {
        ...{ price, mrp, available, at },
        ...(unitPrice && { unitPrice }),
        ...(weighed && { weighed }),
      };
      variants.set(id, latest);
      const isChanged = known !== undefined && !isSame(known, latest);
      if (isChanged) changed[id] = latest;
      if (at > 0 && (isChanged || !known?.at)) unsaved.set(id, latest);
      return variant;
    });
    return changed;
  };

  const timeOf = ({ servedAt = '', loadedAt = '', isSaved }: Partial<MaybeSaved<unknown>>) => {
    const at = Date.parse(servedAt);
    // The response to a change is the server's latest word. HTTP dates have no milliseconds.
    if (Number.isNaN(at)) return isSaved ? 0 : newest + 1;
    const isFresh = !isSaved && Date.now() - Date.parse(loadedAt) < FRESH_MS;
    return isFresh && at < newest - MAX_SKEW_MS ? newest : at;
  };

  /** Variants of an own report, of another tab, or stored on the device. @returns those that differ in the state */
  const accept = (reported: LatestVariants) => {
    const accepted = Object.entries(reported).filter(([id, latest]) => {
      const known = variants.get(id);
      if (known && known.at > latest.at) return false;
      variants.set(id, latest);
      newest = Math.max(newest, latest.at);
      return known === latest || (known && !isSame(known, latest));
    });
    return Object.fromEntries(accepted);
  };

  const middleware: Middleware =
    ({ dispatch }) =>
    (next) =>
    (action) => {
      if (variantsChanged.match(action)) {
        return next({ ...action, payload: accept(action.payload) });
      }
      const { payload } = action as VariantAction;
      const source = payload && sourceOf(action as UnknownAction);
      if (!source) return next(action);
      const changed = learn(payload, source.inPayload, source.isStored ? 0 : timeOf(payload));
      if (Object.keys(changed).length > 0) dispatch(variantsChanged(changed));
      const latest = source.inPayload(
        payload,
        byLatest((id) => variants.get(id)),
      );
      return next({ ...(action as VariantAction), payload: latest });
    };

  return {
    middleware,
    learn,
    /** Whether a response had this variant. */
    has: (id: string) => variants.has(id),
    /** The variants to store on the device since the last call. */
    takeUnsaved: () => {
      const taken = new Map(unsaved);
      unsaved.clear();
      return taken;
    },
  };
};

type LatestVariantsOfPage = ReturnType<typeof makeLatestVariants>;
export type LearnVariants = LatestVariantsOfPage['learn'];
export type LatestVariantsOnPage = Pick<LatestVariantsOfPage, 'has' | 'takeUnsaved'>;
