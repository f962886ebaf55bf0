import type { DBSchema } from 'idb';
import { makeDatabase } from './database';

export interface RecordSchema extends DBSchema {
  records: { key: string; value: unknown };
}

export const RECORDS = 'records';

/** The database of redux-persist's records, by key. */
export const withRecords = makeDatabase<RecordSchema>({
  name: 'shop-records',
  version: 1,
  upgrade: (database) => void database.createObjectStore(RECORDS),
});
