/** `npm run icons`: renders the app's icons and iOS start-up images from `public/favicon.svg`. */
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { STARTUP_SIZES, startupImage } from '../src/features/device/install/startupSizes.ts';
import { backgroundColours } from './build/backgroundColours.ts';

const tile = await readFile('public/favicon.svg', 'utf8');
/** Without rounded corners, for systems that round icons themselves. */
const square = tile.replace(' rx="15"', '');
/** Scaled down, because the safe zone of maskable icons is four fifths of the width (W3C manifest). */
const maskable = square.replace(
  '<g id="mark">',
  '<g transform="translate(32 32) scale(.8) translate(-32 -32)">',
);

const toPng = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true, effort: 10 });

const render = (svg: string, size: number, name: string) =>
  toPng(svg, size).toFile(`public/icons/${name}.png`);

await render(tile, 192, '192');
await render(tile, 512, '512');
await render(maskable, 512, 'maskable-512');
await render(square, 180, 'apple-touch-icon');

/** The mark alone, in one colour: the system gives it another. */
const mark = sharp(Buffer.from(maskable.replace(/<rect class="tile"[^>]*>/, '')), { density: 576 });
const shape = await mark.resize(512, 512).ensureAlpha().extractChannel('alpha').toBuffer();
await sharp({ create: { width: 512, height: 512, channels: 3, background: '#fff' } })
  .joinChannel(shape)
  .png({ palette: true, effort: 10 })
  .toFile('public/icons/monochrome-512.png');

const backgrounds = await backgroundColours();
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
      .toFile(`public${startupImage(size, scheme)}`);
  }
}

const tokens = await readFile('src/styles/tokens.css', 'utf8');
const colour = (name: string) => new RegExp(`--${name}:\\s*([^;]+);`).exec(tokens)?.[1];

/** Icons of the app's shortcuts, in the shop's colours. */
const shortcuts = {
  search: 'search',
  again: 'rotate-ccw',
  orders: 'package',
  cart: 'shopping-cart',
};
for (const [name, lucide] of Object.entries(shortcuts)) {
  const { __iconData } = await import(`lucide-react/dist/esm/icons/${lucide}.mjs`);
  const lines = __iconData.node.map(
    ([element, { key: _, ...attributes }]: [string, Record<string, string>]) =>
      `<${element} ${Object.entries(attributes)
        .map(([attribute, value]) => `${attribute}="${value}"`)
        .join(' ')}/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="32" fill="${colour('sprout')}"/><g transform="translate(16 16) scale(1.333)" fill="none" stroke="${colour('leaf')}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${lines.join('')}</g></svg>`;
  await render(svg, 96, `shortcut-${name}`);
}

/** One picture in the ICO format: a header, a directory entry and a PNG. Browsers and bots request it by default. */
const writeIco = async (size: number) => {
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
  await writeFile('public/favicon.ico', Buffer.concat([header, png]));
};
await writeIco(48);
