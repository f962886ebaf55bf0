import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { TimeoutError, withTimeout } from '../browser/withTimeout';
import { freeSpaceAfter } from './storageHealth';

interface DatabaseOptions<Schema extends DBSchema> {
  name: string;
  version: number;
  upgrade: (database: IDBPDatabase<Schema>) => void;
  /** Milliseconds for the database to open; without it, for as long as it takes. */
  patience?: number;
}

/**
 * A database that is opened when it is first needed. @returns what does work on it. A connection
 * that fails is given up, and the work done once more on a new one: Safari loses connections under
 * way (localForage #1113). On a full device pictures go first.
 */
export const makeDatabase = <Schema extends DBSchema>({
  name,
  version,
  upgrade,
  patience,
}: DatabaseOptions<Schema>) => {
  type Connection = IDBPDatabase<Schema>;
  let opening: Promise<Connection> | undefined;

  const open = () => {
    if (opening) return opening;
    const giveUp = () => {
      if (opening === mine) opening = undefined;
    };
    const mine = openDB<Schema>(name, version, {
      upgrade,
      // Another tab that upgrades or deletes the database waits for this one.
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        giveUp();
      },
      terminated: giveUp,
    });
    opening = mine;
    return mine;
  };

  const connect = () => (patience === undefined ? open() : withTimeout(open(), patience));

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
