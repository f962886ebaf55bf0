import { isDeepStrictEqual } from 'node:util';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { results } from '../../src/contract/envelope';
import { Image } from '../../src/contract/image';
import { PictureOrder } from '../../src/contract/operatorPicture';
import { HttpError } from '../platform/http/errors/httpError';
import { ok, responses } from '../platform/http/schemas/schemas';
import { operatorChange } from '../platform/operator/operatorChange';
import { PictureParams } from './pictureParams';
import { findPictureOwner, lockPictureOwner } from './pictureRepository';
import { type PictureOptions, uploadRoute } from './uploadRoute';

const config = { access: 'operator', right: 'catalogue' } as const;
const Pictures = responses(results(Type.Array(Image)));

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
