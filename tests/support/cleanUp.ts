import { onTestFinished, TestRunner } from 'vitest';

const tasks: (() => unknown)[] = [];

/**
 * Runs the task after the test that calls this, also from its `beforeEach`, so that the next one can use
 * the same database again; called from anywhere else, after the file's last test. The newest task runs first.
 */
export const cleanUp = (task: () => unknown) => {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await task()));
  else tasks.push(task);
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
