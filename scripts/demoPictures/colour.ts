import type { Tone } from '../../src/contract/image';

/** The light tints of styles/tokens.css; pictures are opaque and have the same tint in dark mode. */
export const tints: Record<Tone, string> = {
  leaf: '#e3eed6',
  wheat: '#f3e8cc',
  turmeric: '#fbe7b8',
  beet: '#f4dce2',
  clay: '#f2dfd0',
  sky: '#ddeaf0',
  plum: '#e8dfef',
  stone: '#eae6dc',
};

const channels = (hex: string) =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** `share` 0 gives the first colour, 1 the second. */
export const mix = (from: string, to: string, share: number) => {
  const target = channels(to);
  return `#${channels(from)
    .map((value, index) => Math.round(value + ((target[index] ?? 0) - value) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
};

export const lighter = (colour: string, share: number) => mix(colour, '#ffffff', share);
export const darker = (colour: string, share: number) => mix(colour, '#2a1208', share);
