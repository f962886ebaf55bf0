import type { SeedDye, SeedPicture, SeedVessel } from '../types';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** '🥭🌿' to the file names of its emoji. */
export const fluent = (emoji: string) =>
  [...graphemes.segment(emoji)].map(({ segment }) =>
    [...segment].map((point) => point.codePointAt(0)?.toString(16)).join('-'),
  );

const plain =
  (layout: SeedPicture['layout']) =>
  (emoji: string, alt: string, dye?: SeedDye): SeedPicture => ({
    emoji: fluent(emoji),
    layout,
    alt,
    ...(dye && { dye }),
  });

export const single = plain('single');
export const pair = plain('pair');
export const trio = plain('trio');

/** The first emoji is on the label, the others stand before the vessel. */
export const packed = (
  vessel: SeedVessel,
  emoji: string,
  alt: string,
  dye?: SeedDye,
): SeedPicture => ({ ...plain('pack')(emoji, alt, dye), vessel });

export const banner = (emoji: string, alt: string, vessel?: SeedVessel): SeedPicture => ({
  ...plain('banner')(emoji, alt),
  ...(vessel && { vessel }),
});

type Grain = SeedVessel['grain'];

export const clay = '#c06f45';
export const wood = '#a8744a';
export const cream = '#ead9b4';
export const slate = '#6c8089';
export const indigo = '#5a6aa8';
export const sage = '#8fb37c';
export const brass = '#d2a144';
export const rose = '#cf8089';
export const kraft = '#d3a873';

export const bowl = (fill: string, grain: Grain, colour = clay): SeedVessel => ({
  kind: 'bowl',
  colour,
  fill,
  grain,
});
export const sack = (fill: string, grain: Grain, colour = '#d0ad76'): SeedVessel => ({
  kind: 'sack',
  colour,
  fill,
  grain,
});
export const pouch = (fill: string, grain: Grain, colour = kraft): SeedVessel => ({
  kind: 'pouch',
  colour,
  fill,
  grain,
});
export const jar = (fill: string, grain: Grain, lid = brass): SeedVessel => ({
  kind: 'jar',
  colour: lid,
  fill,
  grain,
});
export const bottle = (fill: string, cap: string): SeedVessel => ({
  kind: 'bottle',
  colour: cap,
  fill,
  grain: 'liquid',
});
export const tin = (colour: string, band: string, grain: Grain = 'leaf'): SeedVessel => ({
  kind: 'tin',
  colour,
  fill: band,
  grain,
});
export const bar = (fill: string, paper = cream): SeedVessel => ({
  kind: 'bar',
  colour: paper,
  fill,
  grain: 'powder',
});
