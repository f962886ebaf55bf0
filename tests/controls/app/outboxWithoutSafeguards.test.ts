import 'fake-indexeddb/auto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Ground, makeGround, runScenarios } from '../../support/device/runOutboxScenario';

const TIMEOUT_MS = 120_000;

describe('Negative control: outbox without its safeguards', () => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await makeGround();
  });

  const failureWithout = (without: 'lock' | 'keys') =>
    runScenarios({ ...ground, without }, 300, 1).then(
      () => 'none',
      (error: Error) => String(error.cause),
    );

  it('has a key in flight twice without the lock', { timeout: TIMEOUT_MS }, async () => {
    expect(await failureWithout('lock')).toContain('keys under way twice');
  });

  it('adds addresses twice without idempotency keys', { timeout: TIMEOUT_MS }, async () => {
    expect(await failureWithout('keys')).toContain('addresses added once');
  });
});
