import 'fake-indexeddb/auto';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeScenarioContext, type ScenarioContext } from '../../support/outboxScenario/context';
import { runScenarios } from '../../support/outboxScenario/runScenarios';

const TEST_TIMEOUT_MS = 120_000;

describe('Negative control: outbox without its safeguards', () => {
  let scenarioContext: ScenarioContext;
  beforeAll(async () => {
    scenarioContext = await makeScenarioContext();
  });

  const failureWithout = (without: 'lock' | 'keys') =>
    runScenarios({ ...scenarioContext, without }, 300, 1).then(
      () => 'none',
      (error: Error) => String(error.cause),
    );

  it('has a key in flight twice without the lock', { timeout: TEST_TIMEOUT_MS }, async () => {
    expect(await failureWithout('lock')).toContain('keys in flight twice');
  });

  it('adds addresses twice without idempotency keys', { timeout: TEST_TIMEOUT_MS }, async () => {
    expect(await failureWithout('keys')).toContain('addresses added once');
  });
});
