import type { Checkout } from '../../../src/contract/checkout';
import { noNetwork } from '../api/client';
import type { NetworkFilter } from './signedInShopper';

/** A network that can be cut, and lose or delay the responses to checkouts. */
export const makeCheckoutNetwork = () => {
  const state: { mode: 'fine' | 'cut' | 'losing' | 'holding' } = { mode: 'fine' };
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sent: Checkout[] = [];
  const net: NetworkFilter = (respond) => async (path, request) => {
    const isCheckout = path.includes('/checkout/');
    if (isCheckout) sent.push(JSON.parse(request.data));
    if (state.mode === 'cut') throw noNetwork();
    const response = await respond(path, request);
    if (state.mode === 'losing' && isCheckout) throw noNetwork();
    if (state.mode === 'holding' && isCheckout) await released;
    return response;
  };
  /** `sent`: every checkout request. `release` delivers the delayed responses. */
  return { state, net, sent, release };
};
