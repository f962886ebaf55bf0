import { describe, expect, it } from 'vitest';
import { deleteRecents, recentProducts, recentSearches } from '../../src/persistence/recents';
import { makeProduct } from '../support/factories';

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
  ])('after %j are %j', (added, expected) => {
    for (const text of added) recentSearches.add(text);
    expect(recentSearches.read()).toEqual(expected);
  });

  it('are removed in any case', () => {
    for (const text of ['rice', 'tea']) recentSearches.add(text);
    recentSearches.remove('RICE');
    expect(recentSearches.read()).toEqual(['tea']);
  });

  it.each(['{', '{}', 'null', '"rice"'])('are none if %s is stored', (stored) => {
    localStorage.setItem('recent/searches', stored);
    expect(recentSearches.read()).toEqual([]);
  });
});

describe('Recent products and searches', () => {
  it('are deleted together', () => {
    const [one, other] = [makeProduct(), makeProduct()];
    for (const product of [one, other, one]) recentProducts.add(product);
    recentSearches.add('rice');
    expect(recentProducts.read().map(({ _id }) => _id)).toEqual([one._id, other._id]);
    deleteRecents();
    expect([recentProducts.read(), recentSearches.read()]).toEqual([[], []]);
  });
});
