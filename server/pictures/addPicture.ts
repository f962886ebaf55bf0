import type { FastifyRequest } from 'fastify';
import type { Image } from '../../src/contract/catalogue/image';
import type { PictureOwner } from '../../src/contract/operator/operatorPicture';
import type { Config } from '../platform/config/config';
import type { Database } from '../platform/db/database';
import { HttpError } from '../platform/http/errors/httpError';
import { ok } from '../platform/http/schemas/schemas';
import { operatorChange } from '../platform/operator/operatorChange';
import { makePicture, type PictureWidths } from './makePicture';
import type { makePictureStore } from './makePictureStore';
import { findPictureOwner, lockPictureOwner, maxPictures } from './pictureRepository';

/** The maximum size of a photograph. */
export const MAX_BYTES = 20 * 1024 * 1024;
/** The widths of products and categories equal `pictures.widths` of src/shop.config.ts. */
const widths: Record<PictureOwner, PictureWidths> = {
  product: { shown: [320, 640], large: 1280 },
  category: { shown: [320, 640] },
  banner: { shown: [480, 960] },
};

export type PictureStore = ReturnType<typeof makePictureStore>;

interface Adding {
  db: Database;
  store: PictureStore;
  settings: Pick<Config, 'pictures'>;
}

interface Photograph {
  /** The kind of its owner. */
  owner: string;
  /** The slug of its owner, or the number of a banner. */
  name: string;
  /** What it shows; by default the name of the product. */
  alt: string | undefined;
  /** Gets its bytes, once the owner is known. */
  read: () => Promise<Buffer>;
}

/**
 * Adds a photograph to a product, category or banner, once.
 * @throws HttpError 400 about the photograph, 404 for an unknown owner, 409 for one that has too many
 */
export const addPicture = async (
  { db, store, settings }: Adding,
  request: FastifyRequest,
  { owner, name, alt, read }: Photograph,
) => {
  // Checked before the expensive conversion.
  const { kind, id } = await findPictureOwner(db, owner, name);
  const { image, files } = await makePicture(await read(), widths[kind], settings.pictures.url);
  for (const file of files) await store.save(file.name, file.content);
  return operatorChange(db, request, async (tx, record) => {
    const { id: nowId, name: text, pictures, write } = await lockPictureOwner(tx, owner, name);
    // Banners are named by their position, which may have changed during the upload.
    if (nowId !== id) {
      throw new HttpError(409, ['not_possible.otherOwner', { owner, name }]);
    }
    const added: Image = { ...image, alt: alt ?? text };
    const others = pictures.filter(({ src }) => src !== added.src);
    const all = maxPictures[kind] === 1 ? [added] : [...others, added];
    if (all.length > maxPictures[kind]) {
      const { length: count } = pictures;
      throw new HttpError(409, ['not_possible.pictureLimit', { name, count }]);
    }
    await write(all);
    const after = { src: added.src, alt: added.alt };
    await record({ action: 'pictures.add', subject: `${owner} ${name}`, after });
    return ok('operator.pictureAdded', { results: all });
  });
};
