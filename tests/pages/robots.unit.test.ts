import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

/** Whether robots.txt keeps crawlers from an address: a rule is the beginning of one, `*` stands for anything (RFC 9309 §2.2.3). */
const isDisallowed = async (address: string) => {
  const rules = await readFile('public/robots.txt', 'utf8');
  return [...rules.matchAll(/^Disallow: (\S+)$/gm)].some(([, rule = '']) => {
    const parts = rule.split('*').map((part) => part.replaceAll(/[.?+^$()[\]{}|\\]/g, '\\$&'));
    return new RegExp(`^${parts.join('.*')}`).test(address);
  });
};

describe('robots.txt', () => {
  it.each([
    ['/category?q=mango', true],
    ['/category?lang=hi&q=mango', true],
    ['/category?id=cat_1&lang=hi', false],
    ['/category?id=cat_1&farm=q', false],
    ['/category', false],
    ['/', false],
    ['/product/quinoa/prd_1?lang=hi', false],
    ['/cart?lang=hi', true],
    ['/checkout', true],
  ])('of %s says that it is not to be read: %s', async (address, expected) =>
    expect(await isDisallowed(address)).toBe(expected),
  );
});
