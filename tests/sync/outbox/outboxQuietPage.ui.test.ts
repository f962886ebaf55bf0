import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queueAddToCart } from '../../../src/features/cart/cartSlice';
import { countWaiting } from '../../../src/sync/session/waitingChanges';
import { clientWith, noNetwork } from '../../support/api/client';
import { advanceTime, freezeClock, openPageFor } from '../../support/device/page';
import { user } from '../../support/device/persistedCart';
import { makeProduct } from '../../support/factories';

const SECOND = 1_000;

beforeEach(() => void freezeClock());

/** A page on which nobody does anything after one tap, and whose calls of the cart get no response. */
const openQuietPage = async () => {
  const client = clientWith(async (path, { timeout }) => {
    if (!path.includes('/cart/')) return { status: 200, body: '{"code":200,"data":{}}' };
    await new Promise((resolve) => setTimeout(resolve, timeout));
    throw noNetwork();
  });
  const page = await openPageFor(user, { client });
  const { reportReachability } = await import('../../../src/sync/connection/connectivity');
  const { watchCatalogue } = await import('../../../src/app/watchCatalogue');
  const body = { code: 200, data: { version: 'one' } };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body)));
  watchCatalogue(page.store, 'one');
  const product = makeProduct();
  const [variant] = product.variants;
  if (variant) await page.store.dispatch(queueAddToCart(product, variant));
  reportReachability(false);
  return page;
};

describe('Change on a quiet page whose call always hangs', () => {
  it('needs the shopper after a minute or two', async () => {
    const { store } = await openQuietPage();
    let seconds = 0;
    for (; countWaiting(store.getState()) > 0 && seconds < 600; seconds += 1) {
      await advanceTime(SECOND);
    }
    expect(store.getState().cart.pending).toMatchObject([{ state: 'needsAction' }]);
    expect(seconds).toBeGreaterThan(60);
    expect(seconds).toBeLessThan(150);
  });
});
