import { deleteKeptWhere } from '../../../src/sync/storage/keptValues';

/** For `beforeEach`: nothing is left of drafts and recent things, also when the database is deleted late. */
export const emptyRecords = async () => {
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('shop-records').onsuccess = resolve;
  });
  await deleteKeptWhere(() => true);
};
