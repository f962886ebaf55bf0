import type { Image } from '../../src/contract/image';
import type { PictureOrder } from '../../src/contract/operatorPicture';
import type { ShopClient } from '../shared/shopClient';

interface Pictures {
  results: Image[];
}

export const listPictures = async (shop: ShopClient, path: string) =>
  (await shop.call<Pictures>('GET', path)).data.results;

/** Stores their order and texts. */
export const setPictures = async (shop: ShopClient, path: string, pictures: Image[]) => {
  const body: PictureOrder = { pictures: pictures.map(({ src, alt }) => ({ src, alt })) };
  return (await shop.call<Pictures>('PUT', path, body)).data.results;
};
