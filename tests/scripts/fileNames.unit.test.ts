import { beforeAll, describe, expect, it, vi } from 'vitest';
import { buildShell, type Edit } from '../support/build/shellBuilds';

const PAGE = 'index.html';

const edits: [text: string, Edit][] = [
  [
    'the messages of the shop',
    { file: 'texts/en/storefront/shop.json', from: 'Skip to content', to: 'Skip to the content' },
  ],
  [
    'the messages of the checkout',
    { file: 'texts/en/storefront/checkout.json', from: 'Place order', to: 'Order now' },
  ],
  [
    'the text of a page',
    {
      file: 'virtual:pages/about',
      from: 'Good soil, short journeys, honest labels',
      to: 'Good soil and honest labels',
    },
  ],
];

describe('A build after one changed message', () => {
  let before: Map<string, string>;

  beforeAll(async () => {
    vi.stubEnv('NODE_ENV', 'production');
    before = await buildShell();
    return () => vi.unstubAllEnvs();
  });

  it.each(edits)('has at most three renamed files, for %s', async (_text, edit) => {
    const after = await buildShell(edit);
    const changed = [...after.keys()].filter((name) => after.get(name) !== before.get(name));
    // Devices would keep the old content of a name that stands for two.
    expect(changed.filter((name) => before.has(name))).toEqual([PAGE]);
    expect(changed.length, changed.join(', ')).toBeLessThanOrEqual(3);
  });
});
