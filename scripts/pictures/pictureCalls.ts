import { OperatorError } from '../../server/platform/config/operatorError';
import type { Image } from '../../src/contract/image';
import type { PictureOrder } from '../../src/contract/operatorPicture';
import type { ShopClient } from '../shared/shopClient';

interface Pictures {
  results: Image[];
}

/** The path of the pictures of a product's slug, category/SLUG or banner/NUMBER. @throws OperatorError */
export const picturePath = (shown: string) => {
  const [, owner = 'product', name] =
    /^(?:(category|banner)\/)?([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(shown) ?? [];
  if (!name) {
    throw new OperatorError(`"${shown}" is no slug, category/SLUG or banner/NUMBER.`);
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
