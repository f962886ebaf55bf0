import { isDeepStrictEqual } from 'node:util';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Image } from '../../src/contract/catalogue/image';
import { results } from '../../src/contract/envelope';
import {
  PictureAddress,
  PictureOrder,
  PictureText,
  pictureOwners,
} from '../../src/contract/operator/operatorPicture';
import type { Config } from '../platform/config/config';
import type { Database } from '../platform/db/database';
import { HttpError } from '../platform/http/errors/httpError';
import { ok, responses } from '../platform/http/schemas/schemas';
import { operatorChange } from '../platform/operator/operatorChange';
import { addPicture, MAX_BYTES, type PictureStore } from './addPicture';
import { fetchPicture } from './fetchPicture';
import { makePictureStore } from './makePictureStore';
import { findPictureOwner, lockPictureOwner } from './pictureRepository';

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
  config: Pick<Config, 'pictures' | 'dataDir' | 'push'>;
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

  const store = makePictureStore(settings);
  app.post(
    '/operator/pictures/:owner/:name/address',
    {
      config,
      schema: {
        summary: 'Adds the picture at an address',
        description:
          'It is fetched by the shop, from the internet alone, and is otherwise a photograph as it is sent to ' +
          '`pictures/{owner}/{name}`. 400 `invalid_picture` with a sentence when there is none.',
        params: PictureParams,
        body: PictureAddress,
        response: Pictures,
      },
    },
    async (request) => {
      const { address, alt } = request.body;
      const { allowLoopback } = settings.push;
      const read = () => fetchPicture(address, { maxBytes: MAX_BYTES, allowLoopback });
      return addPicture({ db, store, settings }, request, { ...request.params, alt, read });
    },
  );

  await app.register(uploadRoute, { db, store, config: settings });
};

interface UploadOptions extends PictureOptions {
  store: PictureStore;
}

/** Accepts a photograph. It is a plugin of its own, since the body is not JSON. */
const uploadRoute: FastifyPluginAsyncTypebox<UploadOptions> = async (
  app,
  { db, store, config: settings },
) => {
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
      const read = async () => {
        if (Buffer.isBuffer(body) && body.length > 0) return body;
        throw new HttpError(400, 'invalid_picture.missing');
      };
      const { alt } = request.query;
      return addPicture({ db, store, settings }, request, { ...request.params, alt, read });
    },
  );
};
