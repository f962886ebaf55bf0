import { describe, expect, it } from 'vitest';
import { withPending } from '../../../src/sync/outbox/outboxRow';
import {
  changesLoaded,
  confirmRow,
  laneChanged,
  noPendingChanges,
  pendingCases,
} from '../../../src/sync/outbox/pendingChanges';
import { makeChange } from '../../support/factories';

const cases = pendingCases('cart');
const inLane = (lane: string, ...seqs: number[]) => seqs.map((seq) => makeChange({ lane, seq }));
const stateWith = (...pending: ReturnType<typeof makeChange>[]) => ({
  ...noPendingChanges,
  pending,
});
const seqsOf = ({ pending }: ReturnType<typeof stateWith>) => pending.map(({ seq }) => seq);

describe('Pending changes of a slice', () => {
  it('of a changed lane replace those before, in the order of their numbers', () => {
    const state = stateWith(...inLane('cart:a', 1, 5), ...inLane('cart:b', 3));
    cases.laneChanged(state, laneChanged({ lane: 'cart:a', changes: inLane('cart:a', 2, 5) }));
    expect(seqsOf(state)).toEqual([2, 3, 5]);
    cases.laneChanged(state, laneChanged({ lane: 'wishlist:a', changes: inLane('wishlist:a', 4) }));
    expect(seqsOf(state)).toEqual([2, 3, 5]);
    cases.laneChanged(state, laneChanged({ lane: 'cart:a', changes: [] }));
    expect(seqsOf(state)).toEqual([3]);
  });

  it('that are read are those of its lanes, in the order of their numbers', () => {
    const state = stateWith(...inLane('cart:a', 9));
    const changes = [...inLane('cart:a', 3), ...inLane('wishlist:a', 2), ...inLane('cart:b', 1)];
    cases.changesLoaded(state, changesLoaded(changes));
    expect([seqsOf(state), state.isRead]).toEqual([[1, 3], true]);
    cases.changesOpened(state);
    expect([seqsOf(state), state.isRead]).toEqual([[1, 3], false]);
  });

  it('lose the one that the server has confirmed', () => {
    const state = { ...stateWith(...inLane('cart:a', 1, 2, 3)), version: 7 };
    confirmRow(state, makeChange({ seq: 2 }));
    expect([seqsOf(state), state.version]).toEqual([[1, 3], 8]);
  });

  it('are shown while they wait, and if their type is known', () => {
    const rows = [
      makeChange({ seq: 1 }),
      makeChange({ seq: 2, state: 'rejected' }),
      makeChange({ seq: 3, state: 'needsAction' }),
      { ...makeChange({ seq: 4 }), operation: { type: 'wishlist/unknown' } },
      makeChange({ seq: 5 }),
    ];
    const apply = (items: number[]) => [...items, items.length];
    expect(withPending([7], rows, { 'wishlist/add': { apply } })).toEqual([7, 1, 2]);
  });
});
