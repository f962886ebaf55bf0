import type { RowStorage } from '../../../src/outbox/rowStorage';

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
    /** Which life of the device it is: it grows with each crash. */
    generation: () => generation,
    crashNow: () => {
      generation += 1;
      stepsLeft = Number.POSITIVE_INFINITY;
    },
    crashIn: (steps: number, isAfter: boolean) => {
      stepsLeft = steps;
      crashesAfter = isAfter;
    },
    /** Work of a tab that ends with its device: it is not begun, or its result reaches nobody. */
    guard:
      <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
      async (...args: Args): Promise<Result> => {
        const born = generation;
        if (isHit(false) || born !== generation) return never();
        const result = await work(...args);
        if (isHit(true) || born !== generation) return never();
        return result;
      },
  };
};

export type Crashes = ReturnType<typeof makeCrashes>;

/** Storage of one tab; after a crash nothing of that tab reaches the database. */
export const crashing = (rows: RowStorage, crashes: Crashes): RowStorage => {
  const born = crashes.generation();
  const guarded = <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) => {
    const run = crashes.guard(work);
    return (...args: Args) => (born === crashes.generation() ? run(...args) : never());
  };
  return {
    all: guarded(rows.all),
    edit: guarded(rows.edit),
    transfer: guarded(rows.transfer),
    deleteAll: guarded(rows.deleteAll),
    deleteOthers: guarded(rows.deleteOthers),
  };
};
