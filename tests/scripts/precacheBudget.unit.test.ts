import { describe, expect, it } from 'vitest';
import { budgets } from '../../scripts/budgets';
import { enforceBudget, precachedBytes } from '../../scripts/build/precacheBudget';

const { shell, page } = budgets.precache;

const chunks = [
  { fileName: 'assets/shop.js', facadeModuleId: '/shop/index.html' },
  {
    fileName: 'assets/Cart.js',
    facadeModuleId: '/shop/src/features/cart/Cart/Cart.tsx',
    viteMetadata: { importedCss: new Set(['assets/Cart.css']) },
  },
  { fileName: 'assets/About.js', facadeModuleId: '/shop/src/features/pages/About/About.tsx' },
  { fileName: 'assets/orders.js', facadeModuleId: null },
];

/** Files with these bytes. */
const files = (bytes: Record<string, number>) =>
  Object.entries(bytes).map(([name, size]) => ({ url: `assets/${name}`, size }));

describe('Budget of the precache', () => {
  it('counts the script and styles of a page for it, and all else for the shell', () => {
    const precached = files({ 'shop.js': 1, 'Cart.js': 20, 'Cart.css': 3, 'orders.js': 4 });
    expect(precachedBytes(precached, chunks)).toEqual({ shell: 5, Cart: 23 });
  });

  it.each([
    [
      'the shell and every page at their limits',
      { 'shop.js': shell, 'Cart.js': page, 'About.js': page },
    ],
    ['a page at its limit with its styles', { 'Cart.js': page - 1, 'Cart.css': 1 }],
  ])('allows %s', (_name, bytes) => {
    expect(() => enforceBudget(files(bytes), chunks)).not.toThrow();
  });

  it.each([
    ['a shell', { 'shop.js': shell - 1, 'orders.js': 2 }, `shell: ${shell + 1} bytes, 1 more`],
    ['a page', { 'Cart.js': page, 'Cart.css': 1 }, `Cart: ${page + 1} bytes, 1 more`],
  ])('rejects %s that is a byte too large, with its name', (_name, bytes, problem) => {
    expect(() => enforceBudget(files(bytes), chunks)).toThrow(problem);
  });

  it('grows with texts that are longer than in English', () => {
    const bytes = { 'shop.js': shell + 70, 'Cart.js': page + 5 };
    expect(() => enforceBudget(files(bytes), chunks, { shell: 70, page: 5 })).not.toThrow();
    expect(() => enforceBudget(files(bytes), chunks, { shell: 69, page: 4 })).toThrow(
      `shell: ${shell + 70} bytes, 1 more than its budget. Cart: ${page + 5} bytes, 1 more`,
    );
  });
});
