import { type ExclusiveTask, runExclusive } from '../browser/runExclusive';
import type { RowStorage } from '../outbox/rowStorage';
import type { AppStore } from '../slices/appStore';
import { openRows } from './outboxRows';
import { type Persisted, persistAccount } from './persistAccount';

/** The parts of the device that the account uses. */
export interface Device {
  openRows: (userId: string) => Promise<RowStorage>;
  persist: (store: AppStore, userId: string) => Persisted;
  runExclusive: (name: string) => (task: ExclusiveTask) => Promise<void>;
  /** ms since 1970, by a clock that does not jump while the page is open. */
  now?: () => number;
  /** ms since 1970, by the clock of the device, which may be set. */
  wallClock?: () => number;
}

export const thisDevice: Device = { openRows, persist: persistAccount, runExclusive };
