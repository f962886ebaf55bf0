import { afterEach, describe, expect, it, vi } from 'vitest';
import { restoreUser } from '../../../src/app/store/persistedState';
import { connectTabs } from '../../../src/app/store/tabs';
import { loggedOut, loginSucceeded } from '../../../src/features/account/auth/authSlice';
import { stubBroadcastChannel } from '../../support/device/page';
import { makeUser } from '../../support/factories';

afterEach(() => vi.unstubAllGlobals());

const messagesDelivered = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

describe('Messages between tabs', () => {
  it('are received by other tabs', async () => {
    stubBroadcastChannel();
    const received = vi.fn();
    connectTabs(received);
    const action = loginSucceeded(makeUser());
    connectTabs(() => undefined)(action);
    await messagesDelivered();
    expect(received.mock.calls).toMatchObject([[{ ...action, meta: { otherTab: true } }]]);
  });

  it('of another version are ignored except for a logout', async () => {
    stubBroadcastChannel();
    const received = vi.fn();
    connectTabs(received);
    const old = new BroadcastChannel('shop');
    for (const action of [
      loginSucceeded(makeUser()),
      loggedOut(),
      { type: 'outbox/laneChanged' },
    ]) {
      old.postMessage({ ...action, meta: { of: 'usr_1' } });
    }
    await messagesDelivered();
    expect(received.mock.calls.map(([{ type }]) => type)).toEqual([loggedOut.type]);
  });

  it('are skipped where the browser blocks BroadcastChannel', () => {
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        constructor() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        }
      },
    );
    const post = connectTabs(() => undefined);
    expect(() => post(loggedOut())).not.toThrow();
  });
});

describe('restoreUser', () => {
  const nobody = { user: null, isAuthenticated: false, loading: true, error: null };
  const user = makeUser({ _id: 'usr_1' });
  const restored = (stored: unknown) =>
    restoreUser('usr_1')(nobody, { ...nobody, user: stored as never, isAuthenticated: true });

  it.each([
    ['with every field', user],
    ['with the id alone', { _id: 'usr_1' }],
    ['without an e-mail address', { ...user, email: undefined }],
  ])('restores the user %s', (_what, stored) => {
    expect(restored(stored)).toMatchObject({ user: stored, isAuthenticated: true });
  });

  it.each([
    ['another user', { ...user, _id: 'usr_2' }],
    ['a string', 'usr_1'],
    ['null', null],
  ])('ignores a stored user that is %s', (_what, stored) => {
    expect(restored(stored)).toEqual(nobody);
  });
});
