import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { TimeoutError, withTimeout } from '../../browser/withTimeout';
import { freeSpaceAfter } from './storageLimits';

interface DatabaseOptions<Schema extends DBSchema> {
  name: string;
  version: number;
  /** @param wasDeleted whether the database was deleted since this page opened it */
  upgrade: (database: IDBPDatabase<Schema>, wasDeleted: boolean) => void;
  /** By default without a limit. */
  openTimeoutMs?: number;
}

/**
 * A database that is opened on first use. @returns a function that runs work on it, and retries it once on
 * a new connection, because Safari loses connections (localForage #1113). On a full device it deletes
 * pictures first.
 */
export const makeDatabase = <Schema extends DBSchema>({
  name,
  version,
  upgrade,
  openTimeoutMs,
}: DatabaseOptions<Schema>) => {
  type Connection = IDBPDatabase<Schema>;
  let opening: Promise<Connection> | undefined;
  let wasOpen = false;

  const open = () => {
    if (opening) return opening;
    opening = openDB<Schema>(name, version, {
      upgrade: (database, oldVersion) => upgrade(database, wasOpen && oldVersion === 0),
      // Another tab that upgrades or deletes the database waits for this connection.
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
      },
    });
    opening.then(
      () => {
        wasOpen = true;
      },
      () => undefined,
    );
    return opening;
  };

  const connect = () => (openTimeoutMs === undefined ? open() : withTimeout(open(), openTimeoutMs));

  return async <Result>(work: (database: Connection) => Promise<Result>): Promise<Result> => {
    const connection = open();
    try {
      return await work(await connect());
    } catch (error) {
      if (error instanceof TimeoutError) throw error;
      await freeSpaceAfter(error);
      if (opening === connection) opening = undefined;
      connection.then(
        (database) => database.close(),
        () => undefined,
      );
      return work(await connect());
    }
  };
};
