import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { readKept } from '../../src/sync/storage/keptValues';
import { deleteRecents, recentProducts, recentSearches } from '../../src/sync/storage/recents';
import { records } from '../../src/sync/storage/records';
import { emptyRecords } from '../support/device/emptyRecords';
import { makeProduct } from '../support/factories';

beforeEach(emptyRecords);

describe('Recent searches', () => {
  it.each([
    [[], []],
    [
      ['rice', 'tea'],
      ['tea', 'rice'],
    ],
    [
      ['rice', 'tea', 'Rice'],
      ['Rice', 'tea'],
    ],
    [
      ['1', '2', '3', '4', '5', '6', '7'],
      ['7', '6', '5', '4', '3', '2'],
    ],
  ])('after %j are %j', async (added, expected) => {
    for (const text of added) await recentSearches.add(text);
    expect(recentSearches.read()).toEqual(expected);
  });

  it('are removed in any case', async () => {
    for (const text of ['rice', 'tea']) await recentSearches.add(text);
    recentSearches.remove('RICE');
    expect(recentSearches.read()).toEqual(['tea']);
  });

  it.each(['{}', '"rice"', '7'])('are none if %s is stored', async (stored) => {
    await records.setItem('recent/searches', JSON.parse(stored));
    dispatchEvent(new Event('focus'));
    await expect.poll(() => readKept('recent/searches')).toEqual(JSON.parse(stored));
    expect(recentSearches.read()).toEqual([]);
  });
});

describe('Recent products and searches', () => {
  it('are deleted together', async () => {
    const [one, other] = [makeProduct(), makeProduct()];
    for (const product of [one, other, one]) await recentProducts.add(product);
    await recentSearches.add('rice');
    expect(localStorage.getItem('hasRecentProducts')).toBe('1');
    expect(recentProducts.read().map(({ _id }) => _id)).toEqual([one._id, other._id]);
    await deleteRecents();
    expect([recentProducts.read(), recentSearches.read()]).toEqual([[], []]);
    expect(await records.keys()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });
});
