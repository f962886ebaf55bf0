import {
  onTestFinished,
  type RunnerTask,
  type RunnerTestCase,
  type RunnerTestSuite,
  TestRunner,
} from 'vitest';
import { isLeftOut, Repetition } from './repetition.ts';
import { TooSlow, watchTest } from './watchTest.ts';

const hasWork = (task: RunnerTask): boolean =>
  task.type === 'suite' ? task.tasks.some(hasWork) : !isLeftOut(task);

/** Of a failed run: an assertion, or the limit that it exceeded. */
const failureOf = ({ state, errors = [] }: NonNullable<RunnerTestCase['result']>) => {
  if (state === 'pass') return undefined;
  const [{ name, message } = { name: '', message: '' }] = errors;
  if (name === 'TooSlow') return message;
  return message.startsWith('Test timed out') ? 'timed out' : 'failed';
};

/** The suites around a test, the file first. */
const suitesOf = ({ suite, file }: RunnerTestCase) => {
  const suites: RunnerTestSuite[] = [];
  for (let each = suite; each && each !== file; each = each.suite) suites.unshift(each);
  return [file, ...suites];
};

/**
 * Runs the `beforeAll` hooks for one run of the test: it finds a new database, whatever a mutant left in the one
 * before, and executes mutants in the set-up. `cleanUp` belongs to the test that runs.
 */
const setUp = async (test: RunnerTestCase) => {
  for (const suite of suitesOf(test)) {
    for (const hook of TestRunner.getSuiteHooks(suite).beforeAll) {
      const cleanUp = await hook(suite);
      if (typeof cleanUp === 'function') onTestFinished(async () => void (await cleanUp(suite)));
    }
  }
};

/** Vitest's runner, which repeats each test in the loaded modules: a mutant costs some runs of one test. */
export default class MutantRunner extends TestRunner {
  #repetition: Repetition | undefined;

  override async onBeforeRunSuite(suite: RunnerTestSuite) {
    await super.onBeforeRunSuite(suite);
    if (!hasWork(suite)) suite.mode = 'skip';
  }

  override async onBeforeRunTask(test: RunnerTestCase) {
    await super.onBeforeRunTask(test);
    this.#repetition = undefined;
    if (isLeftOut(test)) test.mode = 'skip';
    if (test.mode !== 'run' && test.mode !== 'queued') return;
    this.#repetition = new Repetition(test);
    test.retry = Number.MAX_SAFE_INTEGER;
  }

  override async onBeforeTryTask(test: RunnerTestCase) {
    super.onBeforeTryTask(test);
    if (!this.#repetition) return;
    this.#repetition.start();
    await setUp(test);
  }

  async runTask(test: RunnerTestCase) {
    const run = TestRunner.getTestFn(test);
    if (!this.#repetition?.hasMutant) return run();
    await watchTest(run, this.#repetition.usual).catch((error) => {
      // At once: a request without a response also keeps the server from closing.
      if (error instanceof TooSlow) this.#repetition?.killSlow(error.message);
      throw error;
    });
  }

  onAfterRetryTask(test: RunnerTestCase) {
    if (!this.#repetition || !test.result) return;
    const isRepeated = this.#repetition.finish(failureOf(test.result));
    test.result.state = isRepeated ? 'fail' : 'pass';
    test.result.errors = isRepeated ? [{ name: 'Repeated', message: 'The test runs again.' }] : [];
  }
}
