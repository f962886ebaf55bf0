import { describe, expect, it } from 'vitest';
import { type AppOperation, operations } from '../../../src/app/store/syncedLists';
import { makeCoalesce } from '../../../src/sync/outbox/coalesce';
import type { OutboxRow } from '../../../src/sync/outbox/outboxRow';
import { cartRemove, cartSet, wishAdd } from '../../support/device/outboxHarness';
import { makeAddress, makeChange, makeLine, makeProduct } from '../../support/factories';

const [line, product] = [makeLine(), makeProduct()];
const at = (type: 'add' | 'update' | 'delete', _id: string, city: string): AppOperation => ({
  type: `address/${type}`,
  address: makeAddress({ _id, city }),
});
const [newHome, home, moved] = [
  at('add', 'home', 'Goa'),
  at('update', 'home', 'Goa'),
  at('update', 'home', 'Pune'),
];
const [newOffice, office, noOffice] = [
  at('add', 'office', 'Agra'),
  at('update', 'office', 'Agra'),
  at('delete', 'office', 'Agra'),
];
const [cut, wish] = [cartRemove(line), wishAdd(product)];
const unwish: AppOperation = { type: 'wishlist/remove', product };

type Fields = Partial<OutboxRow<AppOperation>>;
const row = (operation: AppOperation, ...fields: Fields[]) =>
  makeChange(Object.assign({ operation, attempts: 0, isNew: false, revision: 4 }, ...fields));
const set = (quantity: number, ...fields: Fields[]) => row(cartSet(quantity, line), ...fields);
const add = (quantity: number, ...fields: Fields[]) =>
  row({ ...cartSet(quantity, line), isIncrement: true } as AppOperation, ...fields);
const isNew: Fields = { isNew: true };
const sent: Fields = { attempts: 1 };
const rejected: Fields = { attempts: 1, state: 'rejected' };
const failed: Fields = { attempts: 5, state: 'needsAction', failures: 5, nextAt: 9 };
const twoRejected = [row(home, rejected), row(office, rejected)];
const both = ['update Goa 4', 'update Agra 4'];
const resent = ['add Goa 4', 'update Pune 4'];

/** For example 'set 2 new 5': type, quantity or city, whether the subject is new, and revision. */
const summary = ({ operation, isNew: isFirst, revision }: Omit<OutboxRow, 'seq'>) => {
  const { line: item, address } = operation as { line?: typeof line; address?: { city: string } };
  const { isIncrement } = operation as { isIncrement?: boolean };
  const type = isIncrement ? 'plus' : operation.type.split('/')[1];
  const value = type === 'set' || isIncrement ? item?.quantity : address?.city;
  return [type, value, isFirst && 'new', revision].filter(Boolean).join(' ');
};

describe('Rows of a lane', () => {
  it.each<[string, OutboxRow[], OutboxRow, string[]]>([
    ['the first change', [], set(1, isNew), ['set 1 new 4']],
    ['a second quantity', [set(1, isNew)], set(2), ['set 2 new 5']],
    ['a removal', [set(1)], row(cut), ['remove 5']],
    ['a removal of what is new', [set(1, isNew)], row(cut), []],
    ['a wish again', [row(unwish)], row(wish, isNew), []],
    ['a line again', [row(cut)], set(1), ['set 1 5']],
    ['a quantity while one is sent', [set(1, sent)], set(2, isNew), ['set 1 4', 'set 2 4']],
    ['a wish after a sent removal', [row(unwish, sent)], row(wish), ['remove 4', 'add new 4']],
    ['a change of a new address', [row(newHome, isNew)], row(moved), ['add Pune new 5']],
    ['a removal of the last', [row(home), row(newOffice, isNew)], row(noOffice), ['update Goa 4']],
    ['two additions', [add(1, isNew)], add(2), ['plus 3 new 5']],
    ['an addition to a quantity', [set(4)], add(2), ['set 6 5']],
    ['a quantity after an addition', [add(2)], set(4), ['set 4 5']],
    ['an addition while one is sent', [add(1, sent)], add(2), ['plus 1 4', 'plus 2 4']],
    ['an addition to a quantity that is sent', [set(4, sent)], add(2), ['set 4 4', 'plus 2 4']],
    ['a removal of what was added', [add(2)], row(cut), ['remove 5']],
    ['a removal of what was added anew', [add(2, isNew)], row(cut), []],
    ['an addition after a removal', [row(cut)], add(2), ['set 2 5']],
    ['more than a line holds', [add(98)], add(4), ['plus 99 5']],
    ['less of what was added unseen', [add(3)], add(-1), ['plus 2 5']],
    ['less of what is sent unseen', [add(3, sent), add(-2)], add(1), ['plus 3 4', 'plus -1 5']],
    ['an addition to a rejected one', [add(3, rejected)], add(1), ['plus 1 4']],
    ['an addition to what may be applied', [add(3, failed)], add(1), ['plus 3 4', 'plus 1 4']],
    ['a change of the first', [row(home), row(office)], row(moved), [...both, 'update Pune 4']],
    ['a change of what was rejected', [set(1, rejected)], set(2), ['set 2 4']],
    ['a change of a rejected new one', [set(1, rejected)], set(2, isNew), ['set 2 new 4']],
    ['a change of what may be applied', [set(1, failed)], set(2, isNew), ['set 2 4']],
    ['a change of both', [set(1, rejected), set(1, failed)], set(2, isNew), ['set 2 4']],
    ['a change of one of two', twoRejected, row(moved), ['update Agra 4', 'update Pune 4']],
    ['a correction of a rejected one', [row(newHome, rejected)], row(moved), ['add Pune 4']],
    ['a change of one that may exist', [row(newHome, failed)], row(moved), resent],
  ])('are as few as possible after %s', (_what, rows, next, expected) => {
    expect(makeCoalesce(operations).coalesce(rows, next).map(summary)).toEqual(expected);
  });
});
