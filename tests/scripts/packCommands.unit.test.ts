import { describe, expect, it } from 'vitest';
import { parseShop } from '../../scripts/shop/parseShop';
import type { ShopCommand } from '../../scripts/shop/shopCommand';

const pack = {
  product: 'mango',
  label: '1 kg',
  price: 24_950,
  mrp: 29_900,
  onHand: 9,
  reserved: 2,
};

/** What a command sends, and what it prints for `pack`. */
const tried = async (command: ShopCommand, currency = 'INR') => {
  const sent: unknown[] = [];
  const call = async <Data>(...call: unknown[]) => {
    sent.push(call);
    return { data: pack as Data, message: '' };
  };
  const shop = {
    call,
    currency: async () => currency,
    timeZone: async () => 'Asia/Kolkata',
    otherLanguages: async () => [],
    close: async () => {},
  };
  return { output: await command(shop), sent };
};

describe('npm run shop -- price', () => {
  it('sends an amount of the shop’s currency', async () => {
    const args = ['mango/500 g', '249.50', '--mrp', '299'];
    expect(await tried(parseShop(['price', 'set', ...args]))).toEqual({
      output: 'mango (1 kg) costs ₹249.50, MRP ₹299.00.',
      sent: [['PUT', 'price/mango/500%20g', { price: 24_950, mrp: 29_900 }]],
    });
  });

  it('reads amounts in the currency of a shop elsewhere', async () => {
    const { sent } = await tried(parseShop(['price', 'set', 'mango/1kg', '250']), 'JPY');
    expect(sent).toEqual([['PUT', 'price/mango/1kg', { price: 250 }]]);
    await expect(tried(parseShop(['price', 'set', 'mango/1kg', '2.50']), 'JPY')).rejects.toThrow(
      /^"2.50" is not an amount of JPY/,
    );
  });

  it.each([[['mango', '2']], [['mango/1kg']], [['mango/1kg', '2', '3']]])('rejects %j', (args) => {
    expect(() => parseShop(['price', 'set', ...args])).toThrow();
  });
});

describe('npm run shop -- stock', () => {
  it.each([
    ['+20', { change: 20 }],
    ['-3', { change: -3 }],
    ['=48', { onHand: 48 }],
  ])('sends %s with its reason', async (amount, change) => {
    const args = ['mango/1kg', amount, '--reason', 'Count'];
    expect(await tried(parseShop(['stock', 'change', ...args]))).toEqual({
      output: 'mango (1 kg)  9 in the shop  2 reserved  7 for sale',
      sent: [['POST', 'stock/mango/1kg', { ...change, reason: 'Count' }]],
    });
  });

  it.each([[['mango/1kg', '20', '--reason', 'x']], [['mango/1kg', '+20']], [['mango/1kg']], [[]]])(
    'rejects %j',
    (args) => {
      expect(() => parseShop(['stock', 'change', ...args])).toThrow();
    },
  );
});
