import { describe, expect, it } from 'vitest';
import { freedomOf, type ProductFacts } from '../../src/contract/rules/search/freedom';
import { readFreeFrom } from '../../src/contract/rules/search/freeFrom';

type Stated = Omit<ProductFacts, 'texts'>;

const read = (text: string, isTyped: boolean) => {
  const { words, freeFrom } = readFreeFrom(text, { isTyped });
  return [words.join(' '), freeFrom.join(' ')];
};

describe('What a query leaves out', () => {
  it.each([
    ['gluten free atta', 'atta', 'gluten'],
    ['Gluten-Free atta', 'atta', 'gluten'],
    ['glutenfree', '', 'gluten'],
    ['free from gluten and nuts', '', 'gluten nuts'],
    ['atta free of gluten', 'atta', 'gluten'],
    ['without sugar', '', 'sugar'],
    ['tea with no added sugar', 'tea with', 'sugar'],
    ['no onion, no garlic masala', 'masala', 'onion garlic'],
    ['no onion and garlic masala', 'masala', 'onion garlic'],
    ['no onion garlic masala', 'masala', 'onion garlic'],
    ['no sugar milk', 'milk', 'sugar'],
    ['dairy, gluten and nut free cookies', 'cookies', 'milk gluten nuts'],
    ['tree nut free', '', 'nuts'],
    ['palm oil free soap', 'soap', 'palm'],
    ['non dairy cream', 'cream', 'milk'],
    ['eggless cake', 'cake', 'egg'],
    ['unsalted butter', 'butter', 'salt'],
    ['vegan cheese', 'cheese', 'animal'],
    ['ohne Zucker', '', 'sugar'],
    ['Müsli ohne Zucker und Nüsse', 'musli', 'sugar nuts'],
    ['glutenfreies Brot', 'brot', 'gluten'],
    ['frei von Laktose', '', 'lactose'],
    ['nussfrei', '', 'nuts'],
    ['bina pyaz lahsun', '', 'onion garlic'],
    ['chini ke bina chai', 'chai', 'sugar'],
    ['gluten mukt atta', 'atta', 'gluten'],
    ['बिना चीनी', '', 'sugar'],
    ['चीनी रहित', '', 'sugar'],
    ['グルテンフリー米粉', '米粉', 'gluten'],
    ['砂糖不使用 ジャム', 'じゃむ', 'sugar'],
    ['卵なしケーキ', 'けーき', 'egg'],
    ['無糖ヨーグルト', 'よーぐると', 'sugar'],
    // Typing errors and unfinished words.
    ['glutin free', '', 'gluten'],
    ['without suger', '', 'sugar'],
    ['gluten f', '', 'gluten'],
    ['dairy fre', '', 'milk'],
    ['without lac', '', 'lactose'],
    [
      'without s',
      '',
      'nuts soy sesame mustard celery shellfish crustaceans sulphites sugar salt honey',
    ],
    // What has no code is left out by its word.
    ['bread without caraway', 'bread', 'caraway'],
    ['caraway free bread', 'bread', 'caraway'],
    ['そば不使用', '', 'そば'],
    ['!gluten !caraway bread', 'bread', 'gluten caraway'],
  ])('"%s" searches for "%s" without %s', (query, words, freeFrom) => {
    expect(read(query, true)).toEqual([words, freeFrom]);
  });

  it.each([
    ['free-range eggs', 'free range eggs'],
    ['milk and free-range eggs', 'milk and free range eggs'],
    ['free delivery', 'free delivery'],
    ['pesticide free mango', 'pesticide free mango'],
    ['no 1 rice', 'no 1 rice'],
    ['no', 'no'],
    ['tea without', 'tea without'],
    ['wheat flour', 'wheat flour'],
    ['wheat f', 'wheat f'],
    ['seedless grapes', 'seedless grapes'],
    ['Freilandeier', 'freilandeier'],
    ['洋なし', '洋なし'],
  ])('"%s" leaves nothing out', (query, words) => {
    expect(read(query, true)).toEqual([words, '']);
  });
});

describe('What a product is free of', () => {
  const isFree = (code: string, texts: string[], contains?: string[]) =>
    freedomOf({ texts, contains }).free.has(code);

  it('is what its texts say, or what none of its known ingredients has', () => {
    expect(isFree('gluten', ['Oats', 'Gluten free'])).toBe(true);
    expect(isFree('gluten', ['Gluten-free oats'], ['gluten'])).toBe(true);
    expect(isFree('gluten', ['Rice'], [])).toBe(true);
    expect(isFree('gluten', ['Oats'], ['gluten'])).toBe(false);
  });

  it('is nothing where the ingredients are not known', () => {
    expect(isFree('gluten', ['Rice'])).toBe(false);
  });

  it('is not what a text denies', () => {
    for (const text of [
      'Not gluten free',
      'Nicht glutenfrei',
      'Almost sugar free',
      'Non-dairy creamer',
    ])
      expect([...freedomOf({ texts: [text] }).free]).toEqual([]);
  });

  it('follows from vegan, unless an ingredient contains it', () => {
    expect(isFree('milk', ['Vegan cheese'])).toBe(true);
    expect(isFree('milk', ['Vegan'], ['milk'])).toBe(false);
  });

  it.each<[string, Stated, string, boolean]>([
    ['Bread', { possibleAllergens: ['gluten'] }, 'gluten', false],
    ['Bread', { possibleAllergens: ['wheat'] }, 'gluten', false],
    ['Flakes', { possibleAllergens: ['milk'] }, 'gluten', true],
    ['Flakes', { possibleAllergens: [] }, 'sugar', false],
    ['Flakes', { possibleAllergens: [], contains: ['sugar'] }, 'sugar', false],
    ['Flakes', { possibleAllergens: [], contains: ['gluten'] }, 'gluten', false],
    // What is stated counts more than what texts say.
    ['Gluten-free bread', { possibleAllergens: ['gluten'] }, 'gluten', false],
    ['Vegan cheese', { possibleAllergens: ['milk'], diets: ['vegan'] }, 'milk', false],
    // Traces of milk do not make it less vegan, and milk may be without lactose.
    ['Oat drink', { possibleAllergens: ['milk'], diets: ['vegan'] }, 'animal', true],
    ['Milk', { possibleAllergens: ['milk'], diets: ['lactoseFree'] }, 'lactose', true],
    ['Milk', { possibleAllergens: ['milk'] }, 'lactose', false],
    ['Peanuts', { possibleAllergens: ['peanut'] }, 'nuts', false],
    ['Prawns', { possibleAllergens: ['crustaceans'] }, 'shellfish', false],
    ['Prawns', { possibleAllergens: ['crustaceans'] }, 'molluscs', true],
    ['Squid', { possibleAllergens: ['molluscs'] }, 'shellfish', false],
    ['Eggs', { possibleAllergens: ['egg'], contains: ['egg', 'animal'] }, 'meat', true],
    ['Eggs', { possibleAllergens: ['egg'], diets: ['nonVegetarian'] }, 'meat', false],
    ['Soup', { diets: ['jain'] }, 'onion', true],
    ['Soup', { diets: ['jain'] }, 'milk', false],
  ])('of "%s" with %j: %s %s', (name, stated, code, isFreeOf) => {
    expect(freedomOf({ texts: [name], ...stated }).free.has(code)).toBe(isFreeOf);
  });

  it('is what it says without a code, but not what nobody says', () => {
    expect(isFree('caraway', ['Bread without caraway'])).toBe(true);
    expect(isFree('caraway', ['Rice'], [])).toBe(false);
  });
});
