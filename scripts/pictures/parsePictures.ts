import { OperatorError } from '../../server/config/operatorError';
import type { Image } from '../../src/contract/image';
import { takeOption } from '../catalogue/parsePack';
import type { ShopCommand } from '../shared/runWithShop';
import { addPictures } from './addPictures';
import { listPictures, setPictures } from './pictureCalls';

const usage = `Say one of
  npm run pictures -- list WHAT
  npm run pictures -- add WHAT FILE… [--alt TEXT] [--first]
  npm run pictures -- order WHAT 2,1,3
  npm run pictures -- alt WHAT NUMBER TEXT
  npm run pictures -- remove WHAT NUMBER
WHAT is a product's slug, category/SLUG, or banner/NUMBER. A FILE is a JPEG, PNG, WebP or AVIF photograph.`;

/** How many more words each takes. */
const changes: Record<string, [words: number, change: (now: Image[], words: string[]) => Image[]]> =
  {
    list: [0, (pictures) => pictures],
    order: [
      1,
      (pictures, [numbers = '']) => {
        const ordered = numbers.split(',').map((number) => pictureAt(pictures, number));
        if (ordered.length === pictures.length && new Set(ordered).size === pictures.length) {
          return ordered;
        }
        throw new OperatorError(`Name each of the ${pictures.length} pictures once.`);
      },
    ],
    alt: [
      2,
      (pictures, [number, alt = '']) => {
        const changed = pictureAt(pictures, number);
        return pictures.map((each) => (each === changed ? { ...each, alt } : each));
      },
    ],
    remove: [
      1,
      (pictures, [number]) => {
        const removed = pictureAt(pictures, number);
        return pictures.filter((each) => each !== removed);
      },
    ],
  };

/** `npm run pictures -- …`: the photographs of products, categories and banners. */
export const parsePictures = (args: string[]): ShopCommand => {
  const rest = args.filter((each) => each !== '--first');
  const isFirst = rest.length < args.length;
  const alt = takeOption(rest, '--alt');
  const [verb = '', what = '', ...words] = rest;
  const path = pathOf(what);
  if (verb === 'add' && words.length > 0) {
    return async (shop) => linesOf(await addPictures(shop, { path, files: words, alt, isFirst }));
  }
  const [count, change] = changes[verb] ?? [];
  if (!change || words.length !== count || isFirst || alt !== undefined) {
    throw new OperatorError(usage);
  }
  return async (shop) => {
    const pictures = await listPictures(shop, path);
    const changed = change(pictures, words);
    return linesOf(
      changed === pictures ? pictures : await setPictures(shop, path, changed, pictures),
    );
  };
};

const pathOf = (what: string) => {
  const [, owner = 'product', name] =
    /^(?:(category|banner)\/)?([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(what) ?? [];
  if (!name) throw new OperatorError(usage);
  return `pictures/${owner}/${name}`;
};

const pictureAt = (pictures: Image[], number = '') => {
  const found = /^[1-9]\d?$/.test(number) ? pictures[Number(number) - 1] : undefined;
  if (found) return found;
  throw new OperatorError(`There is no picture ${number}; there are ${pictures.length}.`);
};

const linesOf = (pictures: Image[]) =>
  pictures
    .map(({ src, width, height, alt }, at) =>
      `${at + 1}  ${src}  ${width} × ${height}  ${alt}`.trim(),
    )
    .join('\n') || "It has no picture yet and shows the shop's icon.";
