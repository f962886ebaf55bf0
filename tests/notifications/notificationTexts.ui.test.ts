import { toast } from 'react-hot-toast/headless';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeStore } from '../../src/app/store/makeStore';
import { loginSucceeded } from '../../src/features/account/auth/authSlice';
import { fetchOrders } from '../../src/features/orders/ordersSlice';
import { changesLoaded } from '../../src/sync/outbox/pendingChanges';
import { clientResponding, clientWithoutNetwork } from '../support/api/client';
import { user } from '../support/device/persistedCart';
import { makeChange } from '../support/factories';

describe('Notification texts', () => {
  beforeEach(() => void vi.spyOn(toast, 'error'));

  it.each([
    [[], 'You’ve been signed out. Please sign in again.'],
    [[makeChange({ state: 'rejected' })], 'You’ve been signed out. Please sign in again.'],
    [[makeChange()], /Sign in again and your waiting change will be sent\.$/],
    [[makeChange(), makeChange()], /and your 2 waiting changes will be sent\.$/],
  ])('mention only changes that wait when the session ends', async (changes, sentence) => {
    const loadSessions = () => new Promise<never>(() => {});
    const store = makeStore({
      client: clientResponding(401, { code: 401, message: '' }),
      loadSessions,
    });
    store.dispatch(loginSucceeded(user));
    store.dispatch(changesLoaded(changes));
    await store.dispatch(fetchOrders(user._id));
    const message = typeof sentence === 'string' ? sentence : expect.stringMatching(sentence);
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(message, expect.anything());
  });

  it('do not mention changes when the device storage cannot be opened', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const loadSessions = () => Promise.reject(new Error('no chunk'));
    const store = makeStore({ client: clientWithoutNetwork(), loadSessions });
    store.dispatch(loginSucceeded(user));
    const sentence = 'Your cart and lists could not be opened on this device. Please reload.';
    await vi.waitFor(() => expect(toast.error).toHaveBeenCalledWith(sentence, expect.anything()), {
      timeout: 20_000,
    });
  });
});
