import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { limitNames, limits } from '../../../server/platform/config/limits';
import { readLimits } from '../../../server/platform/config/readLimits';
import { networkOf } from '../../../server/platform/http/network';
import { MINUTE } from '../../support/clock';

describe('Table of limits', () => {
  const windows = new Map([
    [undefined, 'at once'],
    [MINUTE, '1 minute'],
    [15 * MINUTE, '15 minutes'],
    [60 * MINUTE, '1 hour'],
    [24 * 60 * MINUTE, '1 day'],
  ]);
  const cells = (line: string) => line.split('|').map((cell) => cell.trim());

  it('lists every limit of the code in the documentation', () => {
    const page = readFileSync('docs/operator/limits.md', 'utf8').split('\n').map(cells);
    for (const name of limitNames) {
      const limit = { windowMs: undefined, ...limits[name] };
      const { variable, counts, amount, windowMs } = limit;
      const row = [
        '',
        `\`${variable}\``,
        counts,
        amount.toLocaleString('en'),
        windows.get(windowMs),
      ];
      expect(page).toContainEqual([...row, '']);
    }
  });

  it('has a variable for each limit', () => {
    for (const name of limitNames) {
      expect(readLimits({ [limits[name].variable]: '7' })[name]).toBe(7);
    }
    expect(new Set(limitNames.map((name) => limits[name].variable)).size).toBe(limitNames.length);
  });
});

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['nonsense', 'unknown'],
    ['', 'unknown'],
  ])('returns for %s the network %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
