import { describe, expect, it } from 'vitest';
import { type DeliveryResult, deliveryResultOf } from '../../src/outbox/deliveryResult';

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
