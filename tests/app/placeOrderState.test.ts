import { describe, expect, it } from 'vitest';
import {
  initialState,
  type PlaceOrderEvent,
  type PlaceOrderState,
  placeOrderReducer,
} from '../../src/features/orders/placeOrderState';

type Step = PlaceOrderState['step'];

const events = {
  submitted: { type: 'submitted' },
  placed: { type: 'placed', orderId: 'ord_1' },
  rejected: { type: 'notPlaced', isUnconfirmed: false },
  noResponse: { type: 'notPlaced', isUnconfirmed: true },
  abandoned: { type: 'abandoned' },
  sentInOtherTab: { type: 'draftChanged', isUnconfirmed: true },
  respondedInOtherTab: { type: 'draftChanged', isUnconfirmed: false },
  restored: { type: 'pageRestored', isUnconfirmed: false },
  restoredUnconfirmed: { type: 'pageRestored', isUnconfirmed: true },
} satisfies Record<string, PlaceOrderEvent>;

const run = (state: PlaceOrderState, ...names: (keyof typeof events)[]) =>
  names.reduce((current, name) => placeOrderReducer(current, events[name]), state);

describe('placeOrderReducer', () => {
  it.each<[Step, keyof typeof events, Step]>([
    ['editing', 'submitted', 'submitting'],
    ['editing', 'sentInOtherTab', 'statusUnknown'],
    ['editing', 'respondedInOtherTab', 'editing'],
    ['editing', 'restored', 'editing'],
    ['editing', 'restoredUnconfirmed', 'statusUnknown'],
    ['submitting', 'submitted', 'submitting'],
    ['submitting', 'placed', 'redirecting'],
    ['submitting', 'rejected', 'editing'],
    ['submitting', 'noResponse', 'statusUnknown'],
    ['submitting', 'sentInOtherTab', 'submitting'],
    ['submitting', 'respondedInOtherTab', 'submitting'],
    ['submitting', 'restoredUnconfirmed', 'statusUnknown'],
    ['statusUnknown', 'submitted', 'checking'],
    ['statusUnknown', 'abandoned', 'editing'],
    ['statusUnknown', 'respondedInOtherTab', 'editing'],
    ['statusUnknown', 'restoredUnconfirmed', 'statusUnknown'],
    ['checking', 'submitted', 'checking'],
    ['checking', 'placed', 'redirecting'],
    ['checking', 'rejected', 'editing'],
    ['checking', 'noResponse', 'statusUnknown'],
    ['checking', 'respondedInOtherTab', 'checking'],
    ['redirecting', 'submitted', 'redirecting'],
    ['redirecting', 'sentInOtherTab', 'redirecting'],
    ['redirecting', 'restored', 'editing'],
  ])('goes from %s by %s to %s', (from, event, to) => {
    const state = { step: from, wasSubmittedHere: false };
    expect(placeOrderReducer(state, events[event]).step).toBe(to);
  });

  it('starts with an unknown status while an order of an earlier visit is unconfirmed', () => {
    expect(initialState(true).step).toBe('statusUnknown');
    expect(initialState(false).step).toBe('editing');
  });

  it('stores whether the order was submitted from this page', () => {
    expect(run(initialState(true), 'restoredUnconfirmed').wasSubmittedHere).toBe(false);
    const failed = run(initialState(false), 'submitted', 'noResponse');
    expect(failed).toEqual({ step: 'statusUnknown', wasSubmittedHere: true });
    expect(run(failed, 'abandoned').wasSubmittedHere).toBe(true);
  });

  it('keeps the id of the order that is being paid until the page is shown again', () => {
    const placed = run(initialState(false), 'submitted', 'placed');
    expect(placed).toEqual({ step: 'redirecting', wasSubmittedHere: true, orderId: 'ord_1' });
    expect(run(placed, 'restored').orderId).toBeUndefined();
  });
});
