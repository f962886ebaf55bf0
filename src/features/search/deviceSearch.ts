import { onSavedCatalogueChange, readSavedCatalogue } from '../savedCatalogue/savedCatalogue';
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

type DeviceIndex = ReturnType<typeof makeDeviceIndex>;

let saved: Promise<DeviceIndex | undefined> | undefined;
let isWatching = false;

const indexSaved = async () => {
  const catalogue = await readSavedCatalogue();
  return catalogue && makeDeviceIndex(catalogue);
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
  return search?.(query, options) satisfies Found | undefined;
};
