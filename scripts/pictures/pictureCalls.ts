import type { Image } from '../../src/contract/image';
import type { PictureOrder } from '../../src/contract/operatorPicture';
import type { ShopClient } from '../shared/shopClient';

interface Pictures {
  results: Image[];
}

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
