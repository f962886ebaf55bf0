import type { RowStorage } from '../../../src/sync/outbox/rowStorage';

const never = () => new Promise<never>(() => undefined);

/** Ends every tab of a device at a chosen step: before or after a storage access or a call. */
export const makeCrashes = () => {
  let stepsLeft = Number.POSITIVE_INFINITY;
  let crashesAfter = false;
  let generation = 0;

  const isHit = (isAfter: boolean) => {
    if (isAfter !== crashesAfter) return false;
    stepsLeft -= 1;
    if (stepsLeft !== 0) return false;
    generation += 1;
    return true;
  };

  return {
    /** The number of crashes so far. */
    generation: () => generation,
    crashNow: () => {
      generation += 1;
      stepsLeft = Number.POSITIVE_INFINITY;
    },
    crashIn: (steps: number, isAfter: boolean) => {
      stepsLeft = steps;
      crashesAfter = isAfter;
    },
    /** Wraps work that a crash interrupts: it does not start, or its result is lost. */
    guard:
      <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
      async (...args: Args): Promise<Result> => {
        const startedIn = generation;
        if (isHit(false) || startedIn !== generation) return never();
        const result = await work(...args);
        if (isHit(true) || startedIn !== generation) return never();
        return result;
      },
  };
};

type Crashes = ReturnType<typeof makeCrashes>;

/** The storage of one tab; after a crash the tab no longer changes the database. */
export const withCrashes = (rows: RowStorage, crashes: Crashes): RowStorage => {
  const startedIn = crashes.generation();
  const guarded = <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) => {
    const run = crashes.guard(work);
    return (...args: Args) => (startedIn === crashes.generation() ? run(...args) : never());
  };
  return {
    all: guarded(rows.all),
    ofLanes: guarded(rows.ofLanes),
    edit: guarded(rows.edit),
    transfer: guarded(rows.transfer),
    deleteAll: guarded(rows.deleteAll),
  };
};
