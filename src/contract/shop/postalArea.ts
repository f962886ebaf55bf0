import { Type } from 'typebox';

/** Where something is offered; `rules/typed/postalCodes.ts` says which codes are in it. */
export const PostalArea = Type.String({
  pattern: '^(?:! ?)?[0-9A-Za-z][0-9A-Za-z \\-–]{0,40}\\*?$',
  description:
    'a postal code or area, like "10115" or "N1"; a number with which codes begin, like "411"; a beginning, ' +
    'like "SW1*"; or a range, like "10115-10999". "!10999" leaves one out',
  examples: ['411'],
});
