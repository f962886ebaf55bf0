import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { success } from '../../src/contract/envelope';
import { Image } from '../../src/contract/image';
import { type PictureOwner, PictureText } from '../../src/contract/operatorPicture';
import type { Config } from '../platform/config/config';
import type { Database } from '../platform/db/database';
import { HttpError } from '../platform/http/errors/httpError';
import { ok, responses } from '../platform/http/schemas/schemas';
import { operatorChange } from '../platform/operator/operatorChange';
import { makePicture, type PictureWidths } from './makePicture';
import { makePictureStore } from './makePictureStore';
import { PictureParams } from './pictureParams';
import { findPictureOwner, lockPictureOwner, maxPictures } from './pictureRepository';

/** The maximum size of a photograph. */
const MAX_BYTES = 20 * 1024 * 1024;
/** The widths of products and categories equal `pictures.widths` of src/shop.config.ts. */
const widths: Record<PictureOwner, PictureWidths> = {
  product: { shown: [320, 640], large: 1280 },
  category: { shown: [320, 640] },
  banner: { shown: [480, 960] },
};

export interface PictureOptions {
  db: Database;
  config: Pick<Config, 'pictures' | 'dataDir'>;
}

/** Accepts a photograph. It is a plugin of its own, since the body is not JSON. */
export const uploadRoute: FastifyPluginAsyncTypebox<PictureOptions> = async (
  app,
  { db, config: settings },
) => {
  const store = makePictureStore(settings);
  // The format is detected from the bytes, so any content type is accepted.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
  app.post<{
    Params: { owner: string; name: string };
    Querystring: { alt?: string };
    Body: Buffer | undefined;
  }>(
    '/operator/pictures/:owner/:name',
    {
      config: { access: 'operator', right: 'catalogue' },
      bodyLimit: MAX_BYTES,
      schema: {
        summary: 'Adds a photograph',
        description:
          'The body is a JPEG, PNG, WebP or AVIF file of at most 20 MB and 64 million pixels (16 of ' +
          'AVIF; 32 with 16 bits per colour), and at least 320 pixels on each side, for a banner 480 wide. ' +
          'A product’s that is 1,280 wide gets a `large` file, a transparent one a `preview` on white. ' +
          'A product has several, up to 20; of a category or banner it replaces the one there is. ' +
          '`alt` says what it shows; by default the name of the product.',
        consumes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
        params: PictureParams,
        querystring: Type.Object(
          { alt: Type.Optional(PictureText) },
          { additionalProperties: false },
        ),
        body: Type.Unsafe<Buffer>({ contentMediaType: 'image/*' }),
        response: responses(success(Type.Object({ results: Type.Array(Image) }))),
      },
    },
    async (request) => {
      const { body } = request;
      const { owner, name } = request.params;
      // Checked before the expensive conversion.
      const { kind, id } = await findPictureOwner(db, owner, name);
      if (!Buffer.isBuffer(body) || body.length === 0) {
        throw new HttpError(400, 'invalid_picture.missing');
      }
      const { image, files } = await makePicture(body, widths[kind], settings.pictures.url);
      for (const file of files) await store.save(file.name, file.content);
      return operatorChange(db, request, async (tx, record) => {
        const { id: nowId, name: text, pictures, write } = await lockPictureOwner(tx, owner, name);
        // Banners are named by their position, which may have changed during the upload.
        if (nowId !== id) {
          throw new HttpError(409, ['not_possible.otherOwner', { owner, name }]);
        }
        const added: Image = { ...image, alt: request.query.alt ?? text };
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
    },
  );
};
