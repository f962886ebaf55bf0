/**
 * A rendered page is hydrated in slices. Work that changes the state waits for the last slice, because it
 * would make React hydrate all the others in one long task.
 */

/** The slices that are not hydrated yet; the first is the page outside of all others. */
const slices = new Set<string>();
const ROOT = 'root';
const tasks: (() => void)[] = [];

export const isHydrating = () => slices.size > 0;

/** Runs `task` after the last slice, immediately on a page that is not being hydrated. */
export const afterHydration = (task: () => void) => {
  if (slices.size > 0 || tasks.length > 0) tasks.push(task);
  else task();
};

/** Called before React hydrates the page. */
export const startHydration = () => void slices.add(ROOT);

export const addSlice = (slice: string) => {
  if (slices.size > 0) slices.add(slice);
};

/** @param slice the slice that is now hydrated */
export const finishSlice = (slice = ROOT) => {
  if (!slices.delete(slice) || slices.size > 0) return;
  runTasks();
};

/** Runs the tasks one by one, with time for input and painting in between. */
const runTasks = () => {
  tasks.shift()?.();
  if (tasks.length > 0) setTimeout(runTasks);
};
