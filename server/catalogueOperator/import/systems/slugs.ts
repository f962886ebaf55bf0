import transliterate from '@sindresorhus/transliterate';
import anyAscii from 'any-ascii';

const MAX_LENGTH = 100;

/** 'Übersee-Müsli' is 'uebersee-muesli'; scripts without a rule of a language are spelled by their letters. */
export const slugOf = (name: string) =>
  anyAscii(transliterate(name))
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replaceAll(/^-|-$/g, '');

/** @returns a function that makes each slug of a file another one: 'honey', 'honey-2' */
export const makeSlugs = () => {
  const used = new Set<string>();
  return (wanted: string) => {
    let slug = wanted;
    for (let count = 2; used.has(slug); count++) {
      slug = `${wanted.slice(0, MAX_LENGTH - 5)}-${count}`;
    }
    used.add(slug);
    return slug;
  };
};
