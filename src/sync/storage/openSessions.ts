import { records } from './records';

/** The record of a session, which is deleted when it ends (`store/persistAccount.ts`). */
const SUFFIX = '/auth';

/** The ids of the shoppers whose session is open on this device: for the worker, which cannot read the local storage. */
export const readOpenSessions = async () => {
  const keys = await records.keys();
  return keys.filter((key) => key.endsWith(SUFFIX)).map((key) => key.slice(0, -SUFFIX.length));
};
