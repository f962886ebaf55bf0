import stores from 'virtual:stores';
import type { StoreOpening } from '../../contract/catalogue/storeOpening';
import type { Store } from '../../contract/shop/shopContact';

/** A store with the hours and closed days that apply now. */
export interface OpenStore extends Store {
  closedDays: StoreOpening['closedDays'];
  /** When orders can be collected there. */
  pickUp: NonNullable<StoreOpening['pickUp']>;
}

/**
 * The stores of the build, with what the API says of their hours in place of those of the build.
 * @param openings none of a host that does not say it
 */
export const storesWith = (openings: StoreOpening[] = []): OpenStore[] =>
  stores.map((store) => {
    const opening = openings.find(({ name }) => name === store.name);
    return {
      ...store,
      hours: opening?.hours ?? store.hours,
      closedDays: opening?.closedDays ?? [],
      pickUp: opening?.pickUp ?? [],
    };
  });
