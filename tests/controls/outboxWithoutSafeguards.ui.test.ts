import 'fake-indexeddb/auto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  makeScenarioContext,
  type Safeguard,
  type ScenarioContext,
} from '../support/outboxScenario/context';
import { runScenarios } from '../support/outboxScenario/runScenarios';

const TEST_TIMEOUT_MS = 120_000;

describe('Negative control: outbox without its safeguards', () => {
  let scenarioContext: ScenarioContext;
  beforeAll(async () => {
    scenarioContext = await makeScenarioContext();
  });

  const failureWithout = (without: Safeguard) =>
    runScenarios({ ...scenarioContext, without }, 300, 1).then(
      () => 'none',
      (error: Error) => String(error.cause),
    );

  it('has a key in flight twice without the lock', { timeout: TEST_TIMEOUT_MS }, async () => {
    expect(await failureWithout('lock')).toContain('keys in flight twice');
  });

  it('has a key in flight twice if a page goes on whose lock was taken over', {
    timeout: TEST_TIMEOUT_MS,
  }, async () => {
    expect(await failureWithout('lockLoss')).toContain('keys in flight twice');
  });

  it('loses a change that is made while its row is prepared, without revisions', {
    timeout: TEST_TIMEOUT_MS,
  }, async () => {
    // What is shown differs from what was chosen, or what is counted from what was added.
    expect(await failureWithout('revisions')).toMatch(/^AssertionError: (\["cart |packs of )/);
  });

  it('adds addresses twice without idempotency keys', { timeout: TEST_TIMEOUT_MS }, async () => {
    expect(await failureWithout('keys')).toContain('addresses added once');
  });
});
