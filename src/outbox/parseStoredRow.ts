import { type Change, laneOf, type Operation } from './outboxRow';

const known: Record<Operation['type'], true> = {
  'cart/set': true,
  'cart/remove': true,
  'wishlist/add': true,
  'wishlist/remove': true,
  'address/add': true,
  'address/update': true,
  'address/delete': true,
};

/** Whether this version can send a change of that kind. */
export const isKnown = ({ type }: Operation) => type in known;

/** What a change is about, and the fields without which it can be neither sent nor shown. */
const subjects = {
  line: ['_id', 'productId', 'variantId', 'quantity', 'product', 'variant'],
  product: ['_id', 'name', 'image', 'variants'],
  address: ['_id', 'line1', 'city'],
};

type StoredRow = Partial<Omit<Change, 'state'> & { state: Change['state'] | 'refused' }>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isWhole = (operation: unknown): operation is Operation =>
  isRecord(operation) &&
  Object.entries(subjects).some(([name, fields]) => {
    const subject = operation[name];
    return isRecord(subject) && fields.every((field) => subject[field] !== undefined);
  });

/**
 * A row as any version of the shop may have left it. What is missing is filled in as if it had been
 * sent once, so that it keeps its key and payload. A kind of change that is not known here counts as
 * rejected. One that cannot even be shown is not read, and stays for a version that can.
 */
export const readRow = (row: StoredRow): Change[] => {
  const { operation } = row;
  if (!isWhole(operation)) return [];
  const filled: Change = {
    seq: 0,
    userId: '',
    key: crypto.randomUUID(),
    isNew: false,
    attempts: 1,
    revision: 0,
    failures: 0,
    nextAt: 0,
    delayMs: 0,
    pausesAll: false,
    reason: null,
    createdAt: Date.now(),
    ...row,
    // Earlier versions had a lane for each address, and called what is rejected 'refused'.
    lane: laneOf(operation),
    state: row.state === 'refused' ? 'rejected' : (row.state ?? 'waiting'),
    operation,
  };
  return [isKnown(operation) ? filled : { ...filled, state: 'rejected' }];
};
