import { describe, expect, it } from 'vitest';
import type { FarmRow } from '../../../server/catalogue/farmRepository';
import { planFarms } from '../../../server/catalogueOperator/import/planFarms';

const farm = (slug: string, fields: Partial<FarmRow>): FarmRow => ({
  ...{ id: `frm_${slug}`, slug, name: 'Hill', place: 'Ooty', about: 'Terraces.', image: '' },
  ...{ contact: 'Meena', email: 'hill@farm.example', phone: '', texts: {}, ...fields },
});
const hill = farm('hill', {});
/** Of the same name, as a shop of before may have them. */
const other = farm('hill-2', { place: 'Kullu', about: '' });
const river = farm('river', { name: 'River', place: 'Latur', about: '' });

const bookOf = (rows: FarmRow[], imported: Parameters<typeof planFarms>[1] = []) => {
  const problems: { path: string }[] = [];
  const book = planFarms(rows, imported, {
    checkAddress: () => undefined,
    problems: problems as never,
  });
  return { ...book, paths: () => problems.map(({ path }) => path) };
};
const none = { id: null, words: { name: '', place: '' } };
const ofHill = { id: hill.id, words: { name: 'Hill', place: 'Ooty', about: 'Terraces.' } };

describe('The farm that a product names in an import', () => {
  it.each([
    ['by its name', { name: 'River', place: '' }, none, 'river', []],
    ['with the same words', { name: 'Hill', place: 'Kullu' }, none, 'hill-2', []],
    ['its present one', { name: 'Hill', place: '' }, { ...none, id: other.id }, 'hill-2', []],
    ['the first of the name', { name: 'Hill', place: '' }, none, 'hill', []],
    [
      'with other words, which are those of the farm from now on',
      { name: 'Hill', place: 'Coonoor', about: 'Terraces.' },
      ofHill,
      'hill',
      [{ action: 'change', fields: ['place'] }],
    ],
    [
      'another one, where a spreadsheet still has the words of the first',
      { name: 'River', place: 'Ooty', about: 'Terraces.' },
      ofHill,
      'river',
      [],
    ],
    [
      'a new one, with all that is said',
      { name: 'Møllegård', place: 'Ooty' },
      ofHill,
      'mollegard',
      [{ action: 'add' }],
    ],
    ['a new one without a letter', { name: '!!!', place: '' }, none, 'farm', [{ action: 'add' }]],
  ])('is %s', (_, said, present, slug, changes) => {
    const book = bookOf([hill, other, river]);
    expect(book.resolve(said, present).slug).toBe(slug);
    expect(book.changes()).toMatchObject(changes);
  });

  it('is changed by the first line that says something new, also when the file is read again', () => {
    const book = bookOf([hill]);
    const lines = ['Terraces.', 'Mist.', 'Terraces.', 'Rain.'];
    for (const _ of [1, 2]) {
      for (const about of lines) book.resolve({ name: 'Hill', place: 'Ooty', about }, ofHill);
      expect(book.find(hill.id)).toEqual({ ...hill, about: 'Mist.' });
    }
    expect(book.changes()).toEqual([
      { list: 'farms', slug: 'hill', action: 'change', fields: ['about'] },
    ]);
  });

  it('says what the list of farms says, whatever is said with a product', () => {
    const book = bookOf([hill], [{ slug: 'hill', about: '', email: 'new@farm.example' }]);
    book.resolve({ name: 'Hill', place: 'Kochi', about: 'Terraces.' }, ofHill);
    expect(book.find(hill.id)).toEqual({ ...hill, about: '', email: 'new@farm.example' });
  });

  it('has a name, once, and languages that the shop has', () => {
    const { paths } = bookOf(
      [],
      [
        { slug: 'a' },
        { slug: 'b', name: 'B' },
        { slug: 'b', name: 'B', texts: { xx: { name: 'B' } } },
      ],
    );
    expect(paths()).toEqual(['farms.0.name', 'farms.2.slug', 'farms.2.texts.xx']);
  });
});
