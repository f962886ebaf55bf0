import type { SeedColourShift, SeedContainer, SeedPicture } from '../types';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** '🥭🌿' to the file names of its emoji. */
export const fluent = (emoji: string) =>
  [...graphemes.segment(emoji)].map(({ segment }) =>
    [...segment].map((point) => point.codePointAt(0)?.toString(16)).join('-'),
  );

const plain =
  (layout: SeedPicture['layout']) =>
  (emoji: string, alt: string, colourShift?: SeedColourShift): SeedPicture => ({
    emoji: fluent(emoji),
    layout,
    alt,
    ...(colourShift && { colourShift }),
  });

export const single = plain('single');
export const pair = plain('pair');
export const trio = plain('trio');

/** The first emoji is on the label, the others stand before the container. */
export const packed = (
  container: SeedContainer,
  emoji: string,
  alt: string,
  colourShift?: SeedColourShift,
): SeedPicture => ({ ...plain('pack')(emoji, alt, colourShift), container });

export const banner = (emoji: string, alt: string, container?: SeedContainer): SeedPicture => ({
  ...plain('banner')(emoji, alt),
  ...(container && { container }),
});

type Grain = SeedContainer['grain'];

export const clay = '#c06f45';
export const wood = '#a8744a';
export const cream = '#ead9b4';
export const slate = '#6c8089';
export const indigo = '#5a6aa8';
export const sage = '#8fb37c';
export const brass = '#d2a144';
export const rose = '#cf8089';
export const kraft = '#d3a873';

export const bowl = (fill: string, grain: Grain, colour = clay): SeedContainer => ({
  kind: 'bowl',
  colour,
  fill,
  grain,
});
export const sack = (fill: string, grain: Grain, colour = '#d0ad76'): SeedContainer => ({
  kind: 'sack',
  colour,
  fill,
  grain,
});
export const pouch = (fill: string, grain: Grain, colour = kraft): SeedContainer => ({
  kind: 'pouch',
  colour,
  fill,
  grain,
});
export const jar = (fill: string, grain: Grain, lid = brass): SeedContainer => ({
  kind: 'jar',
  colour: lid,
  fill,
  grain,
});
export const bottle = (fill: string, cap: string): SeedContainer => ({
  kind: 'bottle',
  colour: cap,
  fill,
  grain: 'liquid',
});
export const tin = (colour: string, band: string, grain: Grain = 'leaf'): SeedContainer => ({
  kind: 'tin',
  colour,
  fill: band,
  grain,
});
export const bar = (fill: string, paper = cream): SeedContainer => ({
  kind: 'bar',
  colour: paper,
  fill,
  grain: 'powder',
});
