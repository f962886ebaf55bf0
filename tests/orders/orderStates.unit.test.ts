import { describe, expect, it } from 'vitest';
import {
  allows,
  type OrderTransition,
  orderStates,
  orderTransitions,
  refusalOf,
  refused,
  transitionOf,
} from '../../server/orders/orderStates';
import type { OrderStatus } from '../../src/contract/order';

const steps = [
  'pay',
  'payLate',
  'confirm',
  'pack',
  'ship',
  'deliver',
  'return',
  'returnLost',
  'ready',
  'collect',
  'notCollected',
  'notCollectedLost',
  'cancel',
  'endRefunded',
  'expire',
] as const;

const PAID = 'not_payable.paid';
const LATE = 'not_payable.late';
const ADVANCE = 'not_possible.advance';
const RETURN = 'not_possible.return';
const SHIPPED = 'already_shipped.order';

/** Per state and step (in the order of `steps`): `→ state`, the key of the error, or '' where the order stays as it is. */
// biome-ignore format: a table.
const expected: [OrderStatus, ...string[]][] = [
  //                   pay                      payLate   confirm        pack        ship         deliver        return        returnLost    ready      collect        notCollected       notCollectedLost   cancel                 endRefunded    expire
  ['awaiting_payment', '→ paid',                '',       '→ confirmed', ADVANCE,    ADVANCE,     ADVANCE,       RETURN,       RETURN,       ADVANCE,   ADVANCE,       RETURN,            RETURN,            '→ cancelled',         '',            '→ expired'],
  ['paid',             PAID,                    '',       '',            '→ packed', ADVANCE,     ADVANCE,       RETURN,       RETURN,       ADVANCE,   ADVANCE,       RETURN,            RETURN,            '→ cancelled',         '→ cancelled', ''],
  ['confirmed',        PAID,                    '',       '',            '→ packed', ADVANCE,     ADVANCE,       RETURN,       RETURN,       ADVANCE,   ADVANCE,       RETURN,            RETURN,            '→ cancelled',         '',            ''],
  ['packed',           PAID,                    '',       '',            ADVANCE,    '→ shipped', ADVANCE,       RETURN,       RETURN,       '→ ready', '→ collected', RETURN,            RETURN,            '→ cancelled',         '→ cancelled', ''],
  ['shipped',          PAID,                    '',       '',            ADVANCE,    ADVANCE,     '→ delivered', '→ returned', '→ returned', ADVANCE,   ADVANCE,       RETURN,            RETURN,            SHIPPED,               '',            ''],
  ['delivered',        PAID,                    '',       '',            ADVANCE,    ADVANCE,     ADVANCE,       RETURN,       RETURN,       ADVANCE,   ADVANCE,       RETURN,            RETURN,            SHIPPED,               '',            ''],
  ['returned',         PAID,                    '',       '',            ADVANCE,    ADVANCE,     ADVANCE,       RETURN,       RETURN,       ADVANCE,   ADVANCE,       RETURN,            RETURN,            'already_returned',    '',            ''],
  ['ready',            PAID,                    '',       '',            ADVANCE,    ADVANCE,     ADVANCE,       RETURN,       RETURN,       ADVANCE,   '→ collected', '→ not_collected', '→ not_collected', 'already_ready.order', '→ cancelled', ''],
  ['collected',        PAID,                    '',       '',            ADVANCE,    ADVANCE,     ADVANCE,       RETURN,       RETURN,       ADVANCE,   ADVANCE,       RETURN,            RETURN,            'already_collected',   '',            ''],
  ['not_collected',    PAID,                    '',       '',            ADVANCE,    ADVANCE,     ADVANCE,       RETURN,       RETURN,       ADVANCE,   ADVANCE,       RETURN,            RETURN,            'already_returned',    '',            ''],
  ['expired',          LATE,                    '→ paid', '',            ADVANCE,    ADVANCE,     ADVANCE,       RETURN,       RETURN,       ADVANCE,   ADVANCE,       RETURN,            RETURN,            'already_expired',     '',            ''],
  ['cancelled',        'not_payable.cancelled', '',       '',            ADVANCE,    ADVANCE,     ADVANCE,       RETURN,       RETURN,       ADVANCE,   ADVANCE,       RETURN,            RETURN,            '',                    '',            ''],
];

describe('The states of an order', () => {
  it('are all in the table, with their mails, and whether the shop has nothing more to do', () => {
    expect(orderStates).toEqual({
      awaiting_payment: { mail: 'placed', isOver: false },
      paid: { mail: 'paid', isOver: false },
      confirmed: { mail: 'confirmed', isOver: false },
      packed: { mail: null, isOver: false },
      shipped: { mail: 'shipped', isOver: false },
      delivered: { mail: null, isOver: true },
      returned: { mail: null, isOver: true },
      ready: { mail: 'ready', isOver: false },
      collected: { mail: null, isOver: true },
      not_collected: { mail: 'not_collected', isOver: true },
      expired: { mail: 'expired', isOver: true },
      cancelled: { mail: 'cancelled', isOver: true },
    });
    expect(expected.map(([state]) => state)).toEqual(Object.keys(orderStates));
  });

  it('have every step', () => {
    expect(Object.keys(orderTransitions)).toEqual(steps);
  });

  it.each(expected)('%s: each step', (state, ...outcomes) => {
    const found = steps.map((step) =>
      allows(step, state) ? `→ ${transitionOf(step).to}` : (refusalOf(step, state) ?? ''),
    );
    expect(found).toEqual(outcomes);
  });
});

describe('A step of an order', () => {
  it.each<[OrderTransition, object, string | undefined]>([
    ['pay', {}, undefined],
    ['payLate', { renewedOrder: null }, undefined],
    ['confirm', {}, undefined],
    ['pack', { notRefunded: 'not_possible.allRefunded' }, undefined],
    [
      'ship',
      { notRefunded: 'not_possible.allRefunded', isBrought: 'not_possible.shipCollected' },
      'sale',
    ],
    ['deliver', {}, undefined],
    ['return', { due: 'not_possible.returnPaid' }, 'restock'],
    ['returnLost', { due: 'not_possible.returnPaid' }, undefined],
    [
      'ready',
      { notRefunded: 'not_possible.allRefunded', isCollected: 'not_possible.collectBrought' },
      undefined,
    ],
    [
      'collect',
      { notRefunded: 'not_possible.allRefunded', isCollected: 'not_possible.collectBrought' },
      'sale',
    ],
    ['notCollected', {}, 'release'],
    ['notCollectedLost', {}, 'sale'],
    ['cancel', {}, 'release'],
    ['endRefunded', { refunded: null }, 'release'],
    ['expire', { noReview: null }, 'release'],
  ])('%s has its needs, and its effect on the stock', (step, needs, stock) => {
    const { needs: found = {}, stock: effect } = transitionOf(step);
    expect([found, effect]).toEqual([needs, stock]);
  });

  it.each<[OrderTransition, OrderStatus, string, string]>([
    [
      'ship',
      'paid',
      'not_possible',
      'Order K7QM-4XWP is paid; only one that is packed can be shipped.',
    ],
    [
      'pack',
      'awaiting_payment',
      'not_possible',
      'Order K7QM-4XWP is awaiting payment; only one that is paid or confirmed can be packed.',
    ],
    [
      'cancel',
      'shipped',
      'already_shipped',
      'This order is on its way already. Please write to us to send it back.',
    ],
    ['pay', 'cancelled', 'not_payable', 'This order is cancelled.'],
  ])('%s of one that is %s is refused with %s', (step, status, code, message) => {
    const refusal = refusalOf(step, status);
    const error = refusal && refused(refusal, step, { number: 'K7QM-4XWP', status });
    expect(error).toMatchObject({ statusCode: 409, code, message });
  });
});
