import { Type } from 'typebox';

/** Lower-case letters, digits and single hyphens. */
export const SLUG_PATTERN = '^[a-z0-9]+(-[a-z0-9]+)*$';
export const Slug = Type.String({
  pattern: SLUG_PATTERN,
  maxLength: 100,
  examples: ['red-onions'],
});

/** Of a picture. */
export const Address = Type.String({
  maxLength: 500,
  description: 'A path of the shop, or an https address that its storefront shows pictures from',
});
