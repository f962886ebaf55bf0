import { describe, expect, it } from 'vitest';
import { type Need, needsByFarm } from '../../src/contract/rules/dayNeeds';
import { formatWeight, lineWeight } from '../../src/contract/rules/lineWeight';

const farm = (slug: string, name: string) => ({ slug, name, place: '', hasEmail: true });
const hill = farm('hill', 'Hill');
const dairy = farm('dairy', 'Anand Dairy');

const need = (
  name: string,
  label: string,
  net: Parameters<typeof lineWeight>[0],
  [ordered, baskets]: [number, number],
  of?: typeof hill,
): Need => ({
  ...{ variantId: `${name} ${label}`, product: name, name, label, ordered, baskets },
  weight: lineWeight(net, ordered + baskets),
  ...(of && { farm: of }),
});

describe('What a day needs', () => {
  it('is by farm, variant and total weight', () => {
    const found = needsByFarm([
      need('Salt', '1 kg', { quantity: 1000, unit: 'g' }, [1, 0]),
      need('Carrots', '1 kg', { quantity: 1000, unit: 'g' }, [4, 1], hill),
      need('Carrots', '500 g', { quantity: 500, unit: 'g' }, [12, 3], hill),
      need('Lettuce', '1 piece', { quantity: 1, unit: 'piece' }, [7, 0], hill),
      need('Milk', '750 ml', { quantity: 750, unit: 'ml' }, [0, 6], dairy),
    ]);
    const table = found.flatMap(({ farm: of, packs, weight }) => [
      ...packs.map(({ name, label, ordered, baskets, weight: { g, ml, piece } }) => [
        ...[of?.name ?? '', name, label, ordered, baskets, g, ml, piece],
      ]),
      [of?.name ?? '', 'together', '', '', '', weight.g, weight.ml, weight.piece],
    ]);
    expect(table).toEqual([
      ['Anand Dairy', 'Milk', '750 ml', 0, 6, 0, 4500, 0],
      ['Anand Dairy', 'together', '', '', '', 0, 4500, 0],
      ['Hill', 'Carrots', '1 kg', 4, 1, 5000, 0, 0],
      ['Hill', 'Carrots', '500 g', 12, 3, 7500, 0, 0],
      ['Hill', 'Lettuce', '1 piece', 7, 0, 0, 0, 7],
      ['Hill', 'together', '', '', '', 12_500, 0, 7],
      ['', 'Salt', '1 kg', 1, 0, 1000, 0, 0],
      ['', 'together', '', '', '', 1000, 0, 0],
    ]);
  });

  it.each([
    [{ g: 0, ml: 0, piece: 0 }, 'en-IN', ''],
    [{ g: 900, ml: 0, piece: 0 }, 'en-IN', '900 g'],
    [{ g: 12_500, ml: 750, piece: 7 }, 'en-IN', '12.5 kg, 750 ml, 7 pieces'],
    [{ g: 12_345, ml: 4500, piece: 0 }, 'de-DE', '12,345 kg, 4,5 l'],
  ])('is said: %j in %s', (weight, locale, said) => {
    const pieces = (count: number) => `${count} pieces`;
    expect(formatWeight(weight, locale, pieces).replaceAll(/\s/g, ' ').toLowerCase()).toBe(said);
  });
});
