import { OperatorError } from '../../server/config/operatorError';
import type { Image } from '../../src/contract/image';
import { usageError } from '../shared/commandSpec';
import { readCommand } from '../shared/readCommand';
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

const what = 'what the pictures show';
const forms = {
  list: { positionals: [what] },
  add: { positionals: [what, 'the file'], variadic: true, options: ['alt'], flags: ['first'] },
  order: { positionals: [what, 'the new order'] },
  // The text may be ''.
  alt: { positionals: [what, 'the number of the picture'], optional: ['the text'] },
  remove: { positionals: [what, 'the number of the picture'] },
};

const changes: Record<
  Exclude<keyof typeof forms, 'add'>,
  (now: Image[], rest: string[]) => Image[]
> = {
  list: (pictures) => pictures,
  order: (pictures, [numbers = '']) => {
    const ordered = numbers.split(',').map((number) => pictureAt(pictures, number));
    if (ordered.length === pictures.length && new Set(ordered).size === pictures.length) {
      return ordered;
    }
    throw new OperatorError(`Name each of the ${pictures.length} pictures once.`);
  },
  alt: (pictures, [number, alt = '']) => {
    const changed = pictureAt(pictures, number);
    return pictures.map((each) => (each === changed ? { ...each, alt } : each));
  },
  remove: (pictures, [number]) => {
    const removed = pictureAt(pictures, number);
    return pictures.filter((each) => each !== removed);
  },
};

/** `npm run pictures -- …`: the photographs of products, categories and banners. */
export const parsePictures = (args: string[]): ShopCommand => {
  const {
    verb,
    positionals: [shown = '', ...rest],
    values: { alt },
    flags,
  } = readCommand(args, forms, usage);
  const path = pathOf(shown);
  if (verb === 'alt' && rest.length < 2) throw usageError('The text is missing.', usage);
  if (verb === 'add') {
    const isFirst = flags.includes('first');
    return async (shop) => linesOf(await addPictures(shop, { path, files: rest, alt, isFirst }));
  }
  return async (shop) => {
    const pictures = await listPictures(shop, path);
    const changed = changes[verb](pictures, rest);
    return linesOf(
      changed === pictures ? pictures : await setPictures(shop, path, changed, pictures),
    );
  };
};

const pathOf = (shown: string) => {
  const [, owner = 'product', name] =
    /^(?:(category|banner)\/)?([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(shown) ?? [];
  if (!name) throw usageError(`"${shown}" is no slug, category/SLUG or banner/NUMBER.`, usage);
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
