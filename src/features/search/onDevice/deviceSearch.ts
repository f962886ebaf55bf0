import type { Loaded } from '../../../sync/requests/calls';
import { onSavedCatalogueChange, readSavedCatalogue } from '../../catalogue/saved/savedCatalogue';
import {
  type DeviceCatalogue,
  type Found,
  makeDeviceIndex,
  type SearchOptions,
} from './deviceIndex';

export interface DeviceQuery extends SearchOptions {
  query: string;
  /** The products to search; by default the saved catalogue. */
  catalogue?: DeviceCatalogue | undefined;
}

/** What was found, and the times of the saved catalogue if it was searched. */
export type DeviceFound = Found & Partial<Omit<Loaded<unknown>, 'data'>>;

type DeviceSearch = (query: string, options: SearchOptions) => DeviceFound;

let saved: Promise<DeviceSearch | undefined> | undefined;
let isWatching = false;

const indexSaved = async (): Promise<DeviceSearch | undefined> => {
  const catalogue = await readSavedCatalogue();
  if (!catalogue) return undefined;
  const { savedAt: loadedAt, servedAt } = catalogue;
  const search = makeDeviceIndex(catalogue);
  return (query, options) => ({ ...search(query, options), loadedAt, servedAt });
};

const openSaved = () => {
  if (!isWatching) {
    isWatching = true;
    onSavedCatalogueChange(() => {
      saved = undefined;
    });
  }
  if (!saved) {
    saved = indexSaved();
    saved.catch(() => {
      saved = undefined;
    });
  }
  return saved;
};

/** Undefined when nothing is saved. @throws when storage fails */
export const searchDevice = async ({ query, catalogue, ...options }: DeviceQuery) => {
  const search = catalogue ? makeDeviceIndex(catalogue) : await openSaved();
  return search?.(query, options) satisfies DeviceFound | undefined;
};
