import type { Outbox } from '../outbox/outbox';
import type { OutboxRow } from '../outbox/outboxRow';
import { changesLoaded } from '../outbox/pendingChanges';
import type { AppStore } from '../requests/appStore';
import { selectStoredChanges } from './waitingChanges';

/**
 * Reads all rows, and again if a change was shown in the meantime.
 * @param show called at once with the rows, so that no change comes between
 */
export const readStable = async (
  { getState }: AppStore,
  outbox: Pick<Outbox, 'all'>,
  show: (rows: OutboxRow[], shown: OutboxRow[]) => void,
): Promise<void> => {
  for (;;) {
    const shown = selectStoredChanges(getState());
    const rows = await outbox.all();
    if (selectStoredChanges(getState()) === shown) return show(rows, shown);
  }
};

const fingerprint = (rows: OutboxRow[]) =>
  rows
    .map(({ seq, lane, revision, attempts, state }) => [seq, lane, revision, attempts, state])
    .sort()
    .join();

/** Needed because a tab may be closed after a change and before it reports it to the others. */
export const syncPendingChanges = (store: AppStore, outbox: Pick<Outbox, 'all'>) =>
  readStable(store, outbox, (rows, shown) => {
    if (fingerprint(shown) !== fingerprint(rows)) store.dispatch(changesLoaded(rows));
  });
