import type { Outbox } from '../outbox/outbox';
import type { OutboxRow } from '../outbox/outboxRow';
import { changesLoaded } from '../outbox/pendingChanges';
import type { AppStore } from '../requests/appStore';
import { selectStoredChanges } from './waitingChanges';

/** Reads all rows, and again if another tab has reported a change in the meantime. */
export const readStable = async (
  { getState }: AppStore,
  outbox: Pick<Outbox, 'all'>,
): Promise<OutboxRow[]> => {
  for (;;) {
    const before = selectStoredChanges(getState());
    const rows = await outbox.all();
    if (selectStoredChanges(getState()) === before) return rows;
  }
};

const fingerprint = (rows: OutboxRow[]) =>
  rows
    .map(({ seq, lane, revision, attempts, state }) => [seq, lane, revision, attempts, state])
    .sort()
    .join();

/** Needed because a tab may be closed after a change and before it reports it to the others. */
export const syncPendingChanges = async (store: AppStore, outbox: Outbox) => {
  const rows = await readStable(store, outbox);
  const shown = selectStoredChanges(store.getState());
  if (fingerprint(shown) !== fingerprint(rows)) store.dispatch(changesLoaded(rows));
};
