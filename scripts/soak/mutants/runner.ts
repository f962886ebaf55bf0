import { type RunnerTask, type RunnerTestCase, type RunnerTestSuite, TestRunner } from 'vitest';
import { isLeftOut, Repetition } from './repetition.ts';
import { watchTest } from './watchTest.ts';

const hasWork = (task: RunnerTask): boolean =>
  task.type === 'suite' ? task.tasks.some(hasWork) : !isLeftOut(task);

/** Of a failed run: an assertion, or the limit that it exceeded. */
const failureOf = ({ state, errors = [] }: NonNullable<RunnerTestCase['result']>) => {
  if (state === 'pass') return undefined;
  const [{ name, message } = { name: '', message: '' }] = errors;
  if (name === 'TooSlow') return message;
  return message.startsWith('Test timed out') ? 'timed out' : 'failed';
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

  override onBeforeTryTask(test: RunnerTestCase) {
    super.onBeforeTryTask(test);
    this.#repetition?.start();
  }

  async runTask(test: RunnerTestCase) {
    const run = TestRunner.getTestFn(test);
    if (!this.#repetition?.hasMutant) return run();
    await watchTest(run, this.#repetition.usual);
  }

  onAfterRetryTask(test: RunnerTestCase) {
    if (!this.#repetition || !test.result) return;
    const isRepeated = this.#repetition.finish(failureOf(test.result));
    test.result.state = isRepeated ? 'fail' : 'pass';
    test.result.errors = isRepeated ? [{ name: 'Repeated', message: 'The test runs again.' }] : [];
  }
}
