import { onSavedCatalogueChange, readSavedCatalogue } from '../savedCatalogue/savedCatalogue';
import { type Found, type Goods, makeDeviceIndex, type SearchOptions } from './deviceIndex';

export interface DeviceQuery extends SearchOptions {
  query: string;
  /** What is searched; the saved catalogue unless given. */
  goods?: Goods | undefined;
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
export const searchDevice = async ({ query, goods, ...options }: DeviceQuery) => {
  const search = goods ? makeDeviceIndex(goods) : await openSaved();
  return search?.(query, options) satisfies Found | undefined;
};
