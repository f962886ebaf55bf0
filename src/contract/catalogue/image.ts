import { type Static, Type } from 'typebox';

/** A picture with its size, so that nothing shifts while it loads. */
export const Image = Type.Object({
  src: Type.String({ examples: ['/pictures/red-onions-640.webp'] }),
  srcset: Type.Optional(Type.String()),
  width: Type.Integer({ description: 'CSS pixels' }),
  height: Type.Integer({ description: 'CSS pixels' }),
  alt: Type.String({ description: 'Empty for a decorative picture' }),
  blur: Type.Optional(
    Type.String({
      description: 'A tiny inline placeholder (data: URL); a cut-out has none, its tint is shown',
    }),
  ),
  preview: Type.Optional(
    Type.String({ description: 'The same on an opaque ground, for link previews and search' }),
  ),
  large: Type.Optional(
    Type.String({ description: 'A wider file, loaded only when the picture is enlarged' }),
  ),
});
export type Image = Static<typeof Image>;

/** The background tint of a picture; each is a pair of colours in styles/tokens.css. */
export const Tone = Type.Union([
  Type.Literal('leaf'),
  Type.Literal('wheat'),
  Type.Literal('turmeric'),
  Type.Literal('beet'),
  Type.Literal('clay'),
  Type.Literal('sky'),
  Type.Literal('plum'),
  Type.Literal('stone'),
]);
export type Tone = Static<typeof Tone>;
