import { type Static, Type } from 'typebox';

/** The language of what is shown of a record. Without it all texts are in the shop's own. */
export const textLanguage = {
  lang: Type.Optional(
    Type.String({ description: 'The code of the language of its texts', examples: ['hi'] }),
  ),
  own: Type.Optional(
    Type.Array(Type.String(), {
      description: 'Those of its texts that are left in the shop’s own language',
    }),
  ),
};

const TextLanguage = Type.Object(textLanguage);
export type TextLanguage = Static<typeof TextLanguage>;

/** For a search in both languages. */
export const ownTexts = {
  ownTexts: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'What a translated record is called, and what is said of it, in the shop’s own language; the name first',
    }),
  ),
};
