import { isDeepStrictEqual } from 'node:util';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Image } from '../../src/contract/catalogue/image';
import { results } from '../../src/contract/envelope';
import {
  PictureOrder,
  type PictureOwner,
  PictureText,
  pictureOwners,
} from '../../src/contract/operator/operatorPicture';
import type { Config } from '../platform/config/config';
import type { Database } from '../platform/db/database';
import { HttpError } from '../platform/http/errors/httpError';
import { ok, responses } from '../platform/http/schemas/schemas';
import { operatorChange } from '../platform/operator/operatorChange';
import { makePicture, type PictureWidths } from './makePicture';
import { makePictureStore } from './makePictureStore';
import { findPictureOwner, lockPictureOwner, maxPictures } from './pictureRepository';

const PictureParams = Type.Object({
  // An unknown kind gets 404, not 400.
  owner: Type.String({ minLength: 1, maxLength: 20, description: pictureOwners.join(', ') }),
  name: Type.String({
    minLength: 1,
    maxLength: 100,
    description: 'Slug, or number of a banner, from 1',
  }),
});

const config = { access: 'operator', right: 'catalogue' } as const;
const Pictures = responses(results(Type.Array(Image)));

interface PictureOptions {
  db: Database;
  config: Pick<Config, 'pictures' | 'dataDir'>;
}

/** The pictures of products, categories and banners. */
export const pictureRoutes: FastifyPluginAsyncTypebox<PictureOptions> = async (
  app,
  { db, config: settings },
) => {
  app.get(
    '/operator/pictures/:owner/:name',
    {
      config,
      schema: {
        summary: 'The pictures of a product, category or banner',
        params: PictureParams,
        response: Pictures,
      },
    },
    async ({ params: { owner, name } }) => {
      const { pictures } = await findPictureOwner(db, owner, name);
      return ok('operator.pictures', { results: pictures });
    },
  );

  app.put(
    '/operator/pictures/:owner/:name',
    {
      config,
      schema: {
        summary: 'Orders the pictures, changes their texts, and takes away those left out',
        params: PictureParams,
        body: PictureOrder,
        response: Pictures,
      },
    },
    (request) =>
      operatorChange(db, request, async (tx, record) => {
        const { owner, name } = request.params;
        const { pictures, write } = await lockPictureOwner(tx, owner, name);
        const { before } = request.body;
        const current = pictures.map(({ src }) => src);
        if (before && !isDeepStrictEqual(before, current)) {
          throw new HttpError(409, 'not_possible.changedPictures');
        }
        const kept = request.body.pictures.map(({ src, alt }) => {
          const known = pictures.find((each) => each.src === src);
          if (!known) {
            throw new HttpError(409, ['not_possible.unknownPicture', { owner, name, src }]);
          }
          return { ...known, ...(alt !== undefined && { alt }) };
        });
        if (new Set(kept.map(({ src }) => src)).size < kept.length) {
          throw new HttpError(409, 'not_possible.pictureTwice');
        }
        await write(kept);
        const shown = (images: Image[]) => images.map(({ src, alt }) => ({ src, alt }));
        await record({
          action: 'pictures.set',
          subject: `${owner} ${name}`,
          before: shown(pictures),
          after: shown(kept),
        });
        return ok('operator.picturesChanged', { results: kept });
      }),
  );

  await app.register(uploadRoute, { db, config: settings });
};

/** The maximum size of a photograph. */
const MAX_BYTES = 20 * 1024 * 1024;
/** The widths of products and categories equal `pictures.widths` of src/shop.config.ts. */
const widths: Record<PictureOwner, PictureWidths> = {
  product: { shown: [320, 640], large: 1280 },
  category: { shown: [320, 640] },
  banner: { shown: [480, 960] },
};

/** Accepts a photograph. It is a plugin of its own, since the body is not JSON. */
const uploadRoute: FastifyPluginAsyncTypebox<PictureOptions> = async (
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
      config,
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
        response: Pictures,
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
