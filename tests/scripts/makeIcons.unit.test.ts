import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { maskableOf } from '../../scripts/build/makeIcons';
import { START_MARK } from '../../scripts/shop/new/startLook';

/** The colour of a pixel of an icon of 64 × 64. */
const pixel = async (svg: string, x: number, y: number) => {
  const image = sharp(Buffer.from(svg)).resize(64, 64).ensureAlpha();
  const bytes = await image.extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer();
  return [...bytes];
};

describe('The maskable icon', () => {
  it('of a mark with named parts has its tile to the edge, and the mark in the safe zone', async () => {
    const svg = maskableOf(START_MARK.replace(' rx="15"', ''), '#ff0000');
    expect(await pixel(svg, 0, 0)).toEqual([0xfa, 0xf7, 0xf0, 255]);
    expect(await pixel(svg, 32, 40)).toEqual([0x2f, 0x6b, 0x3c, 255]);
    // Without being scaled down, the bag would end lower.
    expect(await pixel(svg, 32, 51)).toEqual([0xfa, 0xf7, 0xf0, 255]);
  });

  it('of any other SVG is all of it, in the safe zone on the colour of the pages', async () => {
    const other =
      '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="100mm" viewBox="0 0 500 500"><rect width="500" height="500" fill="#00f"/></svg>';
    const svg = maskableOf(other, '#ff0000');
    expect(await pixel(svg, 1, 1)).toEqual([255, 0, 0, 255]);
    expect(await pixel(svg, 10, 10)).toEqual([0, 0, 255, 255]);
    expect(await pixel(svg, 62, 62)).toEqual([255, 0, 0, 255]);
  });
});
