import { describe, expect, it } from 'vitest';
import { jsonProblems } from '../../scripts/catalogue/jsonProblems';

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
});
