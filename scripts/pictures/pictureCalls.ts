import { access, constants, readFile, stat } from 'node:fs/promises';
import { ConfigError } from '../../server/platform/config/configError';
import type { Image } from '../../src/contract/catalogue/image';
import type { PictureOrder } from '../../src/contract/operator/operatorPicture';
import type { ShopClient } from '../shared/shopClient';

interface Pictures {
  results: Image[];
}

/** The path of the pictures of a product's slug, category/SLUG or banner/NUMBER. @throws ConfigError */
export const picturePath = (shown: string) => {
  const [, owner = 'product', name] =
    /^(?:(category|banner)\/)?([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(shown) ?? [];
  if (!name) {
    throw new ConfigError(`"${shown}" is no slug, category/SLUG or banner/NUMBER.`);
  }
  return `pictures/${owner}/${name}`;
};

export const listPictures = async (shop: ShopClient, path: string) =>
  (await shop.call<Pictures>('GET', path)).data.results;

/** Stores the order and texts of the pictures, unless they have changed since `before`. */
export const setPictures = async (
  shop: ShopClient,
  path: string,
  pictures: Image[],
  before: Image[],
) => {
  const body: PictureOrder = {
    pictures: pictures.map(({ src, alt }) => ({ src, alt })),
    before: before.map(({ src }) => src),
  };
  return (await shop.call<Pictures>('PUT', path, body)).data.results;
};

/** @returns all pictures, the added one last */
export const addPicture = async (shop: ShopClient, path: string, photograph: Buffer) =>
  (await shop.call<Pictures>('POST', path, photograph)).data.results;

/** The limit of the API. */
const MAX_MB = 20;
const MB = 1024 * 1024;

interface Addition {
  path: string;
  files: string[];
  alt: string | undefined;
  isFirst: boolean;
}

/** Adds photographs in their order. @returns all pictures afterwards */
export const uploadPictures = async (shop: ShopClient, { path, files, alt, isFirst }: Addition) => {
  let pictures = await listPictures(shop, path);
  const text = alt === undefined ? '' : `?${new URLSearchParams({ alt })}`;
  // All files are read first, so that a mistyped name adds none of them.
  for (const file of files) await assertPhotograph(file);
  const added = new Set<string | undefined>();
  for (const file of files) {
    pictures = await addPicture(shop, `${path}${text}`, await readFile(file)).catch((error) => {
      throw error instanceof ConfigError ? new ConfigError(`${file}: ${error.message}`) : error;
    });
    added.add(pictures.at(-1)?.src);
  }
  if (!isFirst) return pictures;
  const first = pictures.filter(({ src }) => added.has(src));
  const others = pictures.filter(({ src }) => !added.has(src));
  return setPictures(shop, path, [...first, ...others], pictures);
};

/** @throws ConfigError unless it is a file that is not too large */
export const assertPhotograph = async (file: string) => {
  const { size } = await access(file, constants.R_OK)
    .then(() => stat(file))
    .then((found) => (found.isFile() ? found : Promise.reject()))
    .catch((cause) => {
      throw new ConfigError(`There is no file ${file} to read.`, { cause });
    });
  if (size <= MAX_MB * MB) return;
  throw new ConfigError(`${file} has ${Math.ceil(size / MB)} MB; a picture has ${MAX_MB} at most.`);
};
