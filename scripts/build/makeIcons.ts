import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { STARTUP_SIZES, startupImage } from '../../src/features/device/install/startupSizes.ts';
import { backgroundColours, lightValue } from './backgroundColours.ts';

const toPng = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size, { fit: 'contain', background: '#0000' })
    .png({ palette: true, effort: 10 });

/** Icons of the app's shortcuts: their pictures in lucide. */
const shortcuts = {
  search: 'search',
  again: 'rotate-ccw',
  orders: 'package',
  cart: 'shopping-cart',
};

/**
 * Renders the app's icons and iOS start-up images, in the colours of the shop.
 * @param mark an SVG. Its background has `class="tile"` and `rx="15"`, and the rest is in `<g id="mark">`; another one
 * is taken as it is
 * @param folder where `icons/` and `favicon.ico` are written, like `public`
 */
export const makeIcons = async (mark: string, folder: string) => {
  const tile = await readFile(mark, 'utf8');
  const backgrounds = await backgroundColours();
  await mkdir(path.join(folder, 'icons'), { recursive: true });
  const fileOf = (name: string) => path.join(folder, 'icons', `${name}.png`);
  const render = (svg: string, size: number, name: string) => toPng(svg, size).toFile(fileOf(name));

  /** Without rounded corners, for systems that round icons themselves. */
  const square = tile.replace(' rx="15"', '');
  await render(tile, 192, '192');
  await render(tile, 512, '512');
  await render(square, 180, 'apple-touch-icon');
  await toPng(maskableOf(square, backgrounds.light), 512).toFile(fileOf('maskable-512'));

  /** The mark alone, in one colour: the system gives it another. */
  const bare = maskableOf(square, 'none').replace(/<rect class="tile"[^>]*>/, '');
  const drawing = sharp(Buffer.from(bare), { density: 576 }).resize(512, 512);
  const shape = await drawing.ensureAlpha().extractChannel('alpha').toBuffer();
  await sharp({ create: { width: 512, height: 512, channels: 3, background: '#fff' } })
    .joinChannel(shape)
    .png({ palette: true, effort: 10 })
    .toFile(fileOf('monochrome-512'));

  await renderStartup(tile, backgrounds, folder);
  const colours = [await lightValue('--sprout'), await lightValue('--leaf')] as const;
  for (const [name, lucide] of Object.entries(shortcuts)) {
    await render(await shortcutOf(lucide, ...colours), 96, `shortcut-${name}`);
  }
  await writeFile(path.join(folder, 'favicon.ico'), await icoOf(tile, 48));
};

const MARK = '<g id="mark">';

/** Scaled down, because the safe zone of maskable icons is four fifths of the width (W3C manifest). */
export const maskableOf = (square: string, background: string) => {
  if (square.includes(MARK)) {
    return square.replace(MARK, '<g transform="translate(32 32) scale(.8) translate(-32 -32)">');
  }
  const inner = square.slice(square.indexOf('<svg'));
  const placed = inner
    .replace(/^<svg[^>]*>/, (tag) => tag.replace(/\s(?:x|y|width|height)="[^"]*"/g, ''))
    .replace('<svg', '<svg x="6.4" y="6.4" width="51.2" height="51.2"');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${background}"/>${placed}</svg>`;
};

const renderStartup = async (
  tile: string,
  backgrounds: { light: string; dark: string },
  folder: string,
) => {
  /** The icon as it is on a dark system. */
  const dark = tile.replace(/@media \(prefers-color-scheme:dark\)\{(.*)\}<\/style>/, '$1</style>');
  for (const size of STARTUP_SIZES) {
    const [width = 0, height = 0] = size.split('x').map(Number);
    for (const [scheme, svg] of [
      ['light', tile],
      ['dark', dark],
    ] as const) {
      const input = await toPng(svg, Math.round(width / 4)).toBuffer();
      await sharp({ create: { width, height, channels: 3, background: backgrounds[scheme] } })
        .composite([{ input }])
        .png({ palette: true, effort: 10, colours: 64 })
        .toFile(path.join(folder, startupImage(size, scheme)));
    }
  }
};

const shortcutOf = async (lucide: string, background = '', line = '') => {
  const { __iconData } = await import(`lucide-react/dist/esm/icons/${lucide}.mjs`);
  const lines = __iconData.node.map(
    ([element, { key: _, ...attributes }]: [string, Record<string, string>]) =>
      `<${element} ${Object.entries(attributes)
        .map(([attribute, value]) => `${attribute}="${value}"`)
        .join(' ')}/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="32" fill="${background}"/><g transform="translate(16 16) scale(1.333)" fill="none" stroke="${line}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${lines.join('')}</g></svg>`;
};

/** One picture in the ICO format: a header, a directory entry and a PNG. Browsers and bots request it by default. */
const icoOf = async (tile: string, size: number) => {
  const png = await toPng(tile, size).toBuffer();
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
};
