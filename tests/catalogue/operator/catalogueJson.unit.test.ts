import { describe, expect, it } from 'vitest';
import { jsonProblems, readJson } from '../../../scripts/catalogue/readJson';

const pack = { price: 100, mrp: 100, net: { quantity: 500, unit: 'g' } };

describe('A catalogue file in JSON', () => {
  it('has no problems when all of its values are allowed', () => {
    expect(jsonProblems({ products: [{ slug: 'tea', packs: [pack] }] })).toEqual([]);
  });

  it('has each of its problems named with the allowed values', () => {
    const tones = Array.from({ length: 9 }, (_, at) => ({ slug: `tea-${at}`, tone: 'red' }));
    const products = [
      { slug: 'Green Tea', packs: [{ ...pack, net: { quantity: '500', unit: 'kg' } }] },
      { name: 'Tea', colour: 'green' },
    ];
    const problems = jsonProblems({ categories: tones, products });
    const isNamed = (place: string) => problems.filter((each) => each.startsWith(`${place}:`));
    expect(isNamed('categories.8.tone')).toEqual([
      'categories.8.tone: must be one of leaf, wheat, turmeric, beet, clay, sky, plum, stone.',
    ]);
    expect(isNamed('products.0.packs.0.net.unit')).toEqual([
      'products.0.packs.0.net.unit: must be one of g, ml, piece.',
    ]);
    expect(isNamed('products.0.packs.0.net.quantity')).toEqual([
      'products.0.packs.0.net.quantity: must be integer.',
    ]);
    expect(isNamed('products.0.slug')[0]).toMatch(/must be lower-case letters, digits and/);
    expect(isNamed('products.1.slug')).toEqual(['products.1.slug: is missing.']);
    expect(isNamed('products.1.colour')).toEqual(['products.1.colour: is not known here.']);
    expect(problems).toHaveLength(14);
  });

  /** Read in parts, which end anywhere. */
  const read = async (json: string) => {
    const source = await readJson(async function* () {
      for (let at = 0; at < json.length; at += 7) yield json.slice(at, at + 7);
    });
    const products = [];
    for await (const each of source.products()) products.push(each);
    return { lists: source.lists, products };
  };

  it('is read product by product, with its lists in any order', async () => {
    const lists = { categories: [{ slug: 'grains', name: 'Grains' }], announcements: [] };
    const products = [
      { slug: 'tea', packs: [pack] },
      { slug: 'rice', name: 'चावल' },
    ];
    const { categories, announcements } = lists;
    for (const file of [
      { ...lists, products },
      { categories, products, announcements },
    ]) {
      expect(await read(JSON.stringify(file, null, 2))).toEqual({ lists, products });
    }
    expect(await read('{}')).toEqual({ lists: {}, products: [] });
  });

  it.each([
    ['an unknown list', '{"goods":[]}', 'goods: is not known here.'],
    ['no list of products', '{"products":{"slug":"tea"}}', 'products: must be array.'],
    ['a number of products', '{"products":5}', 'products: must be array.'],
    ['a wrong product', '{"products":[{"slug":"tea"},5]}', 'products.1: must be object.'],
    ['an incomplete one', '{"products":[{"slug":"tea"},{}]}', 'products.1.slug: is missing.'],
    ['another list', '[{"slug":"tea"}]', 'The file must be an object with any of categories,'],
    ['no end', '{"products":[{"slug":"tea"}', 'The file cannot be read as JSON: '],
    ['a mistake', '{"products":[{"slug":"tea",}]}', 'The file cannot be read as JSON: '],
    ['more after its end', '{"products":[]}}', 'The file cannot be read as JSON: '],
    ['nothing', '', 'The file must be an object with any of '],
  ])('is rejected with %s', async (_name, json, message) => {
    await expect(read(json)).rejects.toThrow(message);
  });
});
