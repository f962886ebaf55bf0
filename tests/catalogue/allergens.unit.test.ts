import { describe, expect, it } from 'vitest';
import { possibleAllergens } from '../../server/catalogue/contents/contentsOf';
import { demoProducts } from '../../server/seed/seed';
import {
  allergensCell,
  dietsCell,
  readAllergens,
  readDiets,
} from '../../src/catalogueCsv/allergensCell';
import type { Allergens } from '../../src/contract/catalogue/allergens';
import {
  type Allergen,
  allergensOf,
  type Diet,
  dietProblem,
  dietsFor,
  EU_ALLERGENS,
  freeOf,
} from '../../src/contract/rules/allergens';

const stated = (contains: Allergen[], mayContain: Allergen[] = []): Allergens => ({
  contains,
  mayContain,
});

describe('A cell of allergens', () => {
  it.each<[string, Allergens | null | undefined]>([
    ['', null],
    ['none', stated([])],
    ['None', stated([])],
    ['milk', stated(['milk'])],
    ['Milk | Eggs, tree nuts; Sulfites', stated(['milk', 'egg', 'nuts', 'sulphites'])],
    ['may:nuts', stated([], ['nuts'])],
    ['Milk, may contain soya', stated(['milk'], ['soy'])],
    ['milk | milk', stated(['milk'])],
    ['milk | love', undefined],
    ['none | milk', undefined],
    ['mayonnaise', undefined],
  ])('"%s" is read as %j', (cell, allergens) => {
    expect(readAllergens(cell)).toEqual(allergens);
  });

  it.each([
    [stated([]), 'none'],
    [stated(['milk', 'nuts'], ['soy']), 'milk | nuts | may:soy'],
    [stated([], ['sesame']), 'may:sesame'],
  ])('of %j is written and read back', (allergens, cell) => {
    expect(allergensCell(allergens)).toBe(cell);
    expect(readAllergens(cell)).toEqual(allergens);
  });

  it('has diets as the others', () => {
    expect(readDiets('Vegan | Gluten-free, lactose free')).toEqual([
      ...['vegan', 'glutenFree', 'lactoseFree'],
    ]);
    expect(readDiets('')).toEqual([]);
    expect(readDiets('keto')).toBeUndefined();
    expect(readDiets(dietsCell(['nonVegetarian', 'halal']))).toEqual(['nonVegetarian', 'halal']);
  });
});

describe('Allergens and diets', () => {
  it('are those of the EU, and what a country names beside them', () => {
    expect(allergensOf('DE')).toHaveLength(14);
    expect(allergensOf('IN')).toEqual(EU_ALLERGENS);
    expect(allergensOf('JP').slice(14)).toEqual(['wheat', 'buckwheat', 'walnut']);
  });

  it.each<[Diet[], Allergens | null, string | undefined]>([
    [['vegan'], stated(['milk']), 'milk'],
    [['vegan'], stated([], ['milk']), undefined],
    [['vegetarian'], stated(['milk', 'egg']), undefined],
    [['vegetarian'], stated(['fish']), 'fish'],
    [['glutenFree'], stated([], ['gluten']), 'gluten'],
    [['glutenFree'], stated(['wheat']), 'wheat'],
    [['lactoseFree'], stated(['milk']), undefined],
    [['vegan', 'nonVegetarian'], null, 'nonVegetarian'],
    [['vegan'], null, undefined],
  ])('%j with %j contradict each other in %s', (diets, allergens, other) => {
    expect(dietProblem(diets, allergens)?.other).toBe(other);
  });

  it('filter nothing where they are not stated, and never answer what may contain it', () => {
    expect(freeOf(undefined)).toEqual([]);
    expect(freeOf([])).toEqual(EU_ALLERGENS);
    expect(EU_ALLERGENS.filter((each) => !freeOf(['peanut', 'wheat']).includes(each))).toEqual([
      ...['gluten', 'peanut', 'nuts'],
    ]);
    expect(dietsFor(['vegan'])).toEqual(['vegan', 'vegetarian']);
    expect(dietsFor(['nonVegetarian'])).toEqual([]);
  });

  it.each<[string, Allergens | null, Diet[], Allergen[] | undefined]>([
    ['Milk', null, [], undefined],
    ['Milk', stated(['milk'], ['nuts']), [], ['milk', 'nuts']],
    // What nobody has stated, and the ingredients name.
    ['Wheat flour, secret flavouring', stated([]), [], ['gluten', 'wheat']],
    ['Oats', stated([]), ['glutenFree'], []],
    ['Flavouring. May contain traces of sesame', stated(['milk']), [], ['milk', 'sesame']],
  ])('"%s" with %j and %j may have %j', (ingredients, allergens, diets, possible) => {
    const facts = { names: [], badges: [], ingredients, allergens, diets };
    expect(possibleAllergens(facts)).toEqual(possible);
  });

  it('of the demo are whole: its food states what its ingredients name', () => {
    for (const {
      slug,
      name = '',
      ingredients = '',
      allergens,
      diets = [],
      category,
    } of demoProducts) {
      if (category === 'home-body' || slug === 'tulsi-plant') continue;
      if (!allergens) throw new Error(`${slug} states nothing.`);
      const all = [...allergens.contains, ...allergens.mayContain];
      const facts = { names: [name], badges: [], ingredients, allergens, diets };
      const possible = possibleAllergens(facts)?.filter((each) => each !== 'wheat');
      // Its name tells of the flower, not of the seed.
      if (slug !== 'mustard-blossom-honey')
        expect([slug, possible?.toSorted()]).toEqual([slug, all.toSorted()]);
      expect([slug, dietProblem(diets, allergens)]).toEqual([slug, undefined]);
    }
  });
});
