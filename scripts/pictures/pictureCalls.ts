import type { Image } from '../../src/contract/image';
import type { PictureOrder } from '../../src/contract/operatorPicture';
import type { ShopClient } from '../shared/shopClient';

interface Pictures {
  results: Image[];
}

export const listPictures = async (shop: ShopClient, path: string) =>
  (await shop.call<Pictures>('GET', path)).data.results;

/** Stores their order and texts, unless there are others than those `before`. */
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

/** @returns all pictures, this one last */
export const addPicture = async (shop: ShopClient, path: string, photograph: Buffer) =>
  (await shop.call<Pictures>('POST', path, photograph)).data.results;
