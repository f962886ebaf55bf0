import { describe, expect, it } from 'vitest';
import { operations } from '../../../src/app/store/syncedLists';
import { makeDelivery } from '../../../src/sync/outbox/delivery';
import { type DeliveryResult, deliveryResultOf } from '../../../src/sync/outbox/deliveryResult';
import { cartRemove } from '../../support/device/outboxHarness';
import { makeLine } from '../../support/factories';

const unreachable: DeliveryResult = { kind: 'unreachable' };
const unauthenticated: DeliveryResult = { kind: 'unauthenticated' };
const delivered: DeliveryResult = { kind: 'delivered' };
const retryLater: DeliveryResult = { kind: 'retryLater', afterMs: 7_000 };
const rejected: DeliveryResult = { kind: 'rejected', reason: 'no' };

describe('Result of a failed delivery', () => {
  it.each<[number | null | undefined, DeliveryResult, DeliveryResult]>([
    [undefined, unreachable, unreachable],
    [null, unreachable, unreachable],
    [400, rejected, rejected],
    [401, unauthenticated, unauthenticated],
    [404, rejected, delivered],
    [408, retryLater, retryLater],
    [429, retryLater, retryLater],
    [499, rejected, rejected],
    [500, retryLater, retryLater],
  ])('with status %s is %o, and of a removal %o', (status, result, ofRemoval) => {
    const failure = { status, message: 'no', retryAfter: 7_000 };
    expect(deliveryResultOf(failure)).toEqual(result);
    expect(deliveryResultOf(failure, true)).toEqual(ofRemoval);
  });
});

describe('Result of a removal whose list has to be fetched before', () => {
  it.each<[number, DeliveryResult]>([
    [401, unauthenticated],
    // The list is not there, which does not mean that its line is removed.
    [404, rejected],
  ])('with status %s is %o', async (status, result) => {
    const { resolve } = makeDelivery({
      operations,
      stateOf: () => ({ data: [], pending: [] }),
      refetch: async () => ({ status, message: 'no' }),
      send: async () => ({ data: null }),
    });
    expect(await resolve(cartRemove(makeLine({ _id: 'provisional_1' })))).toEqual(result);
  });
});
