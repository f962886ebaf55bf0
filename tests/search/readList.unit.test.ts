import { describe, expect, it } from 'vitest';
import {
  MAX_LINES,
  MAX_LIST_LENGTH,
  readList,
} from '../../src/features/search/SharedList/readList';
import { sharedText } from '../../src/features/search/SharedList/SharedList';
import { addressOfList, writeList } from '../../src/features/search/writeList';
import { paths } from '../../src/paths';
import { renderedAddress } from '../../src/renderedAddress';

const namesIn = (list: string) => readList(list).map(({ name }) => name);
const amountOf = (text: string) => readList(text)[0]?.amount;
const total = (unit: string, value: number) => ({ kind: 'total', content: { unit, value } });

describe('Reading a list', () => {
  it.each([
    ['milk; bread | eggs, butter • tea', ['milk', 'bread', 'eggs', 'butter', 'tea']],
    ['milk and bread & eggs और घी', ['milk', 'bread', 'eggs', 'घी']],
    ['1) milk\n2) bread', ['milk', 'bread']],
    ['1 - milk\n2 - bread', ['milk', 'bread']],
    ['- [ ] milk\n- [x] bread\n✅ eggs', ['milk', 'bread', 'eggs']],
    ['*Dairy*\nmilk\n\nBread:\npav, kulcha', ['milk', 'pav', 'kulcha']],
    ['Shopping list for Sunday\nmilk', ['milk']],
    ['सामान की लिस्ट:\nदूध', ['दूध']],
    ['Milk ₹1,240\nRice @ Rs. 90/kg\nDal 72/-\nTotal: ₹1,402', ['Milk', 'Rice', 'Dal']],
    ['Hello, please get some milk, thanks!', ['milk']],
    ['[12/05, 10:32] Mum: milk', ['milk']],
    ['onions, 2 kg, milk', ['onions', 'milk']],
    ['A2 milk, cashew W240, 7up', ['A2 milk', 'cashew W240', '7 up']],
    ['https://shop.example/a?b=c', []],
    ['2 kg\n\n12/-', []],
    ['', []],
  ])('finds the goods of %j', (list, names) => {
    expect(namesIn(list)).toEqual(names);
  });

  it.each([
    ['half kg', total('g', 500)],
    ['½ kg', total('g', 500)],
    ['1 1/2 kg', total('g', 1500)],
    ['1,5 kg', total('g', 1500)],
    ['.5 kg', total('g', 500)],
    ['आधा किलो', total('g', 500)],
    ['डेढ़ लीटर', total('ml', 1500)],
    ['ढाई सौ ग्राम', total('g', 250)],
    ['२ दर्जन', total('piece', 24)],
    ['एक पाव', total('g', 250)],
    ['do kilo', total('g', 2000)],
    ['500gm.', total('g', 500)],
    ['x2', { kind: 'packs', count: 2 }],
    ['2 pkts', { kind: 'packs', count: 2 }],
    ['2 x 500ml', { kind: 'packs', count: 2, content: { unit: 'ml', value: 500 } }],
    ['a bunch', { kind: 'bunches', count: 1 }],
    ['2-3', { kind: 'number', count: 2 }],
  ])('reads the amount %s, before and after a name', (text, amount) => {
    expect(amountOf(`${text} dahi`)).toEqual(amount);
    expect(amountOf(`dahi ${text}`)).toEqual(amount);
  });

  it('takes a unit alone for what is asked for', () => {
    expect(readList('2 loaves of bread, 2 bags, 1 पाव')).toMatchObject([
      { name: 'bread', amount: { kind: 'bunches', count: 2 } },
      { name: 'bags', amount: { kind: 'number', count: 2 } },
      { name: 'पाव', amount: { kind: 'number', count: 1 } },
    ]);
  });

  it('ends after so many lines, and is quick with a hostile text', () => {
    expect(namesIn('milk\n'.repeat(500))).toHaveLength(MAX_LINES);
    const start = performance.now();
    for (const text of ['1 '.repeat(9000), '*'.repeat(9000), '('.repeat(9000), '₹1,'.repeat(9000)])
      readList(text);
    expect(performance.now() - start).toBeLessThan(500);
  });

  it.each([
    ['digits', '1'],
    ['numbers', '1,'],
    ['blanks', ' '],
    ['exclamation marks', '!'],
  ])('is read in linear time, also of %s alone', (_name, part) => {
    const text = `a${part.repeat(MAX_LIST_LENGTH)}`.slice(0, MAX_LIST_LENGTH - 1);
    const times = Array.from({ length: 4 }, () => {
      const start = performance.now();
      readList(`${text}b`);
      return performance.now() - start;
    });
    // About ten milliseconds; in quadratic time two hundred.
    expect(Math.min(...times)).toBeLessThan(30);
  });
});

describe('The address of a list', () => {
  const line = {
    product: { name: 'गिर गाय और बिलोना घी', slug: 'gir-ghee', lang: 'hi' },
    label: '500 मिली',
    quantity: 2,
  };

  it('has the names of the shop’s own language, and the text those of the shopper', () => {
    expect(writeList([line])).toBe('2 × गिर गाय बिलोना घी (500 मिली)');
    const address = addressOfList([line], 'https://shop.example') ?? '';
    expect(sharedText(new URL(address).searchParams)).toBe('2 × gir ghee (500 मिली)');
  });

  it('is left out where it would be too long', () => {
    expect(addressOfList(Array(80).fill(line), 'https://shop.example')).toBeUndefined();
  });

  it('is read from a link that another app shares as a text or a link', () => {
    const link = `https://shop.example${paths.list('2 kg onions')}`;
    const read = (query: Record<string, string>) => sharedText(new URLSearchParams(query));
    expect(read({ list: link })).toBe('2 kg onions');
    expect(read({ url: link, title: '' })).toBe('2 kg onions');
    expect(read({ list: `milk\n${link}` })).toBe(`milk\n${link}`);
    expect(read({ list: '', title: 'milk' })).toBe('milk');
    expect(read({ list: 'https://other.example/' })).toBe('https://other.example/');
  });

  it('is rendered by the browser, as search results are', () => {
    const of = (query: string) => renderedAddress('/category', new URLSearchParams(query));
    expect(of('list=milk')).toBeUndefined();
    expect(of('list=')).toBeUndefined();
    expect(of('id=cat_1&list=milk')).toBe('/category?id=cat_1');
    expect(of('')).toBe('/category');
  });
});
