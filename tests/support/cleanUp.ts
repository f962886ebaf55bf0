const tasks: (() => unknown)[] = [];

/** Runs the task after the file's last test, the newest task first. */
export const cleanUp = (task: () => unknown) => {
  tasks.push(task);
};

/** @throws the first error, once every task has run */
export const runCleanUps = async () => {
  const errors: unknown[] = [];
  for (const task of tasks.splice(0).reverse()) {
    try {
      await task();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
};
