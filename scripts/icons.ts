/** `npm run icons`: renders the app's icons from `public/favicon.svg`. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

const tile = await readFile('public/favicon.svg', 'utf8');
/** Without rounded corners, for systems that round icons themselves. */
const square = tile.replace(' rx="15"', '');
/** Scaled down, because the safe zone of maskable icons is four fifths of the width (W3C manifest). */
const maskable = square.replace(
  '<g id="mark">',
  '<g transform="translate(32 32) scale(.8) translate(-32 -32)">',
);

const render = (svg: string, size: number, name: string) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toFile(`public/icons/${name}.png`);

await render(tile, 192, '192');
await render(tile, 512, '512');
await render(maskable, 512, 'maskable-512');
await render(square, 180, 'apple-touch-icon');
