import { describe, expect, it } from 'vitest';
import { contentsOf } from '../../server/catalogue/contents/contentsOf';

const contains = (ingredients: string, name = '', badges: string[] = []) =>
  contentsOf({ ingredients, names: [name], badges })?.join(' ');

describe('What a product contains', () => {
  it.each([
    ['Apple', ''],
    ['Whole wheat flour, water, yeast, sea salt', 'gluten salt wheat'],
    ['Rolled oats', 'gluten'],
    ['Buckwheat', ''],
    ['Coconut milk, cocoa butter', ''],
    ['Whole milk, live cultures', 'animal lactose milk'],
    ['Groundnuts (99.5%), sea salt', 'nuts peanut salt'],
    ['Honey', 'animal honey sugar'],
    ['Soy sauce', 'gluten salt soy wheat'],
    ['Asafoetida', 'gluten wheat'],
    ['Weizenmehl, Eier, Butter', 'animal egg gluten lactose milk wheat'],
    ['Wasser, Haselnüsse. Kann Spuren von Erdnüssen enthalten', undefined],
    ['Reis. Kann Spuren von Sesam enthalten', 'sesame'],
    ['小麦粉、牛乳、砂糖', 'animal gluten lactose milk sugar wheat'],
    // One word that is not known may be anything.
    ['Rice, natural flavouring', undefined],
    ['Flour of the house', undefined],
    ['', undefined],
    ['100 %', undefined],
    // A part that says so is free of it, another part is not.
    ['Gluten free oats', ''],
    ['Oats, gluten free', 'gluten'],
  ])('with the ingredients "%s" is "%s"', (ingredients, codes) => {
    expect(contains(ingredients)).toBe(codes);
  });

  it('is also what its name says, unless the shop says that it is free of it', () => {
    expect(contains('Rice, coconut', 'Ghee rice')).toBe('animal lactose milk');
    expect(contains('Water, coconut oil', 'Vegan cheese')).toBe('');
    expect(contains('Water, coconut oil', 'Cheese', ['Dairy free'])).toBe('animal');
    // Dishes may be made of anything.
    expect(contains('Rice', 'Rice noodles')).toBe('');
    expect(contains('Sorghum', 'Jowar atta')).toBe('');
  });
});
