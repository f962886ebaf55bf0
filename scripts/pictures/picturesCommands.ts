import { ConfigError } from '../../server/platform/config/configError';
import type { Image } from '../../src/contract/catalogue/image';
import type { AddCommands, ShopCommand } from '../shop/shopCommand';
import { importPictures } from './importPictures';
import { listPictures, picturePath, setPictures, uploadPictures } from './pictureCalls';

/** The photographs of products, categories and banners. */
export const addPictures: AddCommands = (program, run) => {
  const pictures = program
    .command('pictures')
    .description('photographs of products, categories and banners');
  const verb = (name: string) =>
    pictures
      .command(name)
      .argument('<what>', "a product's slug, category/SLUG or banner/NUMBER", picturePath);
  verb('list').action((path: string) =>
    run(async (shop) => linesOf(await listPictures(shop, path))),
  );
  verb('add')
    .description('adds JPEG, PNG, WebP or AVIF photographs')
    .argument('<files...>')
    .option('--alt <text>', 'what they show')
    .option('--first', 'before the others')
    .action((path: string, files: string[], { alt, first: isFirst = false }: Added) =>
      run(async (shop) => linesOf(await uploadPictures(shop, { path, files, alt, isFirst }))),
    );
  pictures
    .command('import')
    .description('adds the photographs of a folder or a CSV file')
    .argument('<source>', 'a folder with forest-honey.jpg, forest-honey_2.jpg …, or a file.csv')
    .addHelpText('after', '\nA CSV file has the columns slug, file and alt, which may be left out.')
    .action((source: string) => run(importPictures(source)));
  verb('order')
    .argument('<numbers>', 'like 2,1,3')
    .action((path: string, numbers: string) =>
      run(
        change(path, (now) => {
          const ordered = numbers.split(',').map((number) => pictureAt(now, number));
          if (ordered.length === now.length && new Set(ordered).size === now.length) return ordered;
          throw new ConfigError(`Name each of the ${now.length} pictures once.`);
        }),
      ),
    );
  verb('alt')
    .description('what a picture shows; an empty text for a decorative one')
    .argument('<number>')
    .argument('<text>')
    .action((path: string, number: string, alt: string) =>
      run(
        change(path, (now) => {
          const changed = pictureAt(now, number);
          return now.map((each) => (each === changed ? { ...each, alt } : each));
        }),
      ),
    );
  verb('remove')
    .argument('<number>')
    .action((path: string, number: string) =>
      run(
        change(path, (now) => {
          const removed = pictureAt(now, number);
          return now.filter((each) => each !== removed);
        }),
      ),
    );
};

interface Added {
  alt?: string;
  first?: boolean;
}

const change =
  (path: string, changed: (now: Image[]) => Image[]): ShopCommand =>
  async (shop) => {
    const pictures = await listPictures(shop, path);
    return linesOf(await setPictures(shop, path, changed(pictures), pictures));
  };

const pictureAt = (pictures: Image[], number = '') => {
  const found = /^[1-9]\d?$/.test(number) ? pictures[Number(number) - 1] : undefined;
  if (found) return found;
  throw new ConfigError(`There is no picture ${number}; there are ${pictures.length}.`);
};

const linesOf = (pictures: Image[]) =>
  pictures
    .map(({ src, width, height, alt }, at) =>
      `${at + 1}  ${src}  ${width} × ${height}  ${alt}`.trim(),
    )
    .join('\n') || "It has no picture yet and shows the shop's icon.";
