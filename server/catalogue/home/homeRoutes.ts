import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { HomeSection } from '../../../src/contract/catalogue/homeSection';
import { MarqueeResponse } from '../../../src/contract/catalogue/marquee';
import { Slider } from '../../../src/contract/catalogue/slider';
import { results } from '../../../src/contract/envelope';
import type { Database } from '../../platform/db/database';
import { isPreview } from '../../platform/http/inProcess';
import { ok, responses } from '../../platform/http/schemas/schemas';
import { listHomeSections, listMarqueeItems, listSliders } from './homeRepository';

/** The contents of the home page. */
export const homeRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/home_section_list',
    {
      config: { access: 'public', catalogue: true },
      schema: {
        summary: 'The sections of the home page with their products',
        tags: ['Catalogue'],
        response: responses(results(Type.Array(HomeSection))),
      },
    },
    async (request) =>
      ok('home', { results: await listHomeSections(db, { withHidden: isPreview(request) }) }),
  );

  app.get(
    '/slider_list',
    {
      config: { access: 'public', catalogue: true },
      schema: {
        summary: 'The banners of the home page',
        tags: ['Catalogue'],
        response: responses(results(Type.Array(Slider))),
      },
    },
    async (request) =>
      ok('banners', { results: await listSliders(db, { withHidden: isPreview(request) }) }),
  );

  app.get(
    '/marquee',
    {
      config: { access: 'public', catalogue: true },
      schema: {
        summary: 'The announcements of the marquee',
        description: 'Success is `success: true` instead of `code`.',
        tags: ['Catalogue'],
        response: responses(MarqueeResponse),
      },
    },
    async (request) => ({
      success: true as const,
      message: 'announcements' as const,
      data: await listMarqueeItems(db, { withHidden: isPreview(request) }),
    }),
  );
};
