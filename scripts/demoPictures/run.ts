/**
 * `npm run demo:pictures`: composes every picture of the demo catalogue into public/pictures and lists
 * them in server/seed/pictures.json. Deterministic; fails if two products look alike. It replaces and
 * deletes only files of that list: others in the folder are the shopkeeper's.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { catalogue } from '../../server/seed/catalogue/index';
import type { PictureRecord } from '../../server/seed/types';
import { canvas, compose } from './compose';
import { makeGeneratedFiles } from './generatedFiles';
import { compositionOf, type Planned, planPictures } from './plan';
import { pairsByLikeness, thumbnail } from './similarity';

const folder = fileURLToPath(new URL('../../public/pictures/', import.meta.url));
const index = new URL('../../server/seed/pictures.json', import.meta.url);
const webp = { quality: 78, effort: 6 };
/** Mean difference per channel, 0 to 255, of 16 × 16 pixels; below it two products look alike. */
const MIN_DISTANCE = 4;

const products = catalogue.categories.flatMap((category) => category.products);

const compositions = new Map<string, string>();
for (const { slug, picture } of products) {
  const composition = compositionOf(picture);
  const twin = compositions.get(composition);
  if (twin) throw new Error(`${slug} has the same composition as ${twin}`);
  compositions.set(composition, slug);
}

const write = async ({ key, picture, tone }: Planned, thumbnails: Map<string, Buffer>) => {
  const { width, height } = canvas(picture.layout);
  const raw = await compose(key, picture, tone);
  const at = (wide: number) =>
    sharp(raw, { raw: { width, height, channels: 3 } }).resize({ width: wide });
  const paths = await Promise.all(
    [width / 2, width].map(async (wide) => {
      const name = `${key}-${wide}.webp`;
      await files.write(name, await at(wide).webp(webp).toBuffer());
      return `/pictures/${name} ${wide}w`;
    }),
  );
  thumbnails.set(key, await thumbnail(raw, width, height));
  const tiny = await at(8).webp({ quality: 20, effort: 6 }).toBuffer();
  const record: PictureRecord = {
    src: `/pictures/${key}-${width}.webp`,
    srcset: paths.join(', '),
    width,
    height,
    blur: `data:image/webp;base64,${tiny.toString('base64')}`,
  };
  return [key, record] as const;
};

await mkdir(folder, { recursive: true });
const files = makeGeneratedFiles(folder, JSON.parse(await readFile(index, 'utf8')));
const planned = planPictures(catalogue);
const thumbnails = new Map<string, Buffer>();
const records: (readonly [string, PictureRecord])[] = [];
const batch = 8;
for (let start = 0; start < planned.length; start += batch) {
  const slice = planned.slice(start, start + batch);
  records.push(...(await Promise.all(slice.map((each) => write(each, thumbnails)))));
}
await files.deleteOthers();
await writeFile(index, `${JSON.stringify(Object.fromEntries(records), null, 2)}\n`);

const slugs = new Set(products.map(({ slug }) => slug));
const main = new Map([...thumbnails].filter(([key]) => slugs.has(key)));
const closest = pairsByLikeness(main).slice(0, 12);
console.log(`${records.length} pictures. The most alike:`);
for (const { one, other, distance } of closest) {
  console.log(`  ${distance.toFixed(1)}  ${one} · ${other}`);
}
const twins = closest.filter(({ distance }) => distance < MIN_DISTANCE);
if (twins.length > 0) throw new Error(`${twins.length} pairs of products look alike`);
