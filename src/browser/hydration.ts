/**
 * A rendered page is hydrated in slices. What changes the state or renders anew waits for the last
 * one: React would hydrate all that is left in one long task.
 */

/** The slices to come; the first is what is outside of all others. */
const slices = new Set<string>();
const ROOT = 'root';
const tasks: (() => void)[] = [];

export const isHydrating = () => slices.size > 0;

/** Runs `task` after the last slice, at once on a page that is not being hydrated. */
export const afterHydration = (task: () => void) => {
  if (slices.size > 0 || tasks.length > 0) tasks.push(task);
  else task();
};

/** Called before React hydrates the page. */
export const startHydration = () => void slices.add(ROOT);

export const addSlice = (slice: string) => {
  if (slices.size > 0) slices.add(slice);
};

/** @param slice what is on screen and responds */
export const finishSlice = (slice = ROOT) => {
  if (!slices.delete(slice) || slices.size > 0) return;
  runTasks();
};

/** One after another, with time for input and painting in between. */
const runTasks = () => {
  tasks.shift()?.();
  if (tasks.length > 0) setTimeout(runTasks);
};
