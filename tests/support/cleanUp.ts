import { onTestFinished, TestRunner } from 'vitest';

const tasks: (() => unknown)[] = [];

/**
 * Called in a test or its `beforeEach`, runs the task after that test, so that the next test can reuse the database.
 * Called elsewhere, runs the task after the last test of the file. The newest task runs first.
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
