import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { MarqueeAnswer } from '../../src/contract/marquee';
import type { Database } from '../db/database';
import { NoQuery, responses } from '../http/schemas';
import { listMarqueeItems } from './marqueeRepository';

export const marqueeRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/marquee',
    {
      config: { access: 'public', catalogue: true },
      schema: {
        summary: 'The announcements of the scrolling line',
        description: 'Its success is `success: true` instead of a code.',
        tags: ['Catalogue'],
        querystring: NoQuery,
        response: responses(MarqueeAnswer),
      },
    },
    async () => ({
      success: true as const,
      message: 'Here are the announcements.',
      data: await listMarqueeItems(db),
    }),
  );
};
