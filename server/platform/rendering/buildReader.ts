import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { SalesTerms } from '../../../src/contract/salesTerms';
import { readPageTemplate } from './pageDocument';
import { importPageRenderer } from './pageRenderer';

export interface BuildOptions {
  /** The directory of the built storefront. */
  directory: string;
  shopId: string;
  /** Where shoppers reach the shop, without a trailing slash; '' when that is not configured. */
  origin: string;
  terms: SalesTerms;
}

/** A deployment replaces files while the server runs. */
const CHECK_INTERVAL_MS = 100;

export type BuildReader = ReturnType<typeof makeBuildReader>;

export const makeBuildReader = (app: FastifyInstance, options: BuildOptions) => {
  const { directory } = options;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let builtAt: Promise<number>;
  let current: { builtAt: number; parts: ReturnType<typeof importBuild> } | undefined;

  const importBuild = (time: number) =>
    Promise.all([
      importPageRenderer(app, { ...options, builtAt: time }),
      readPageTemplate(directory),
    ]);
  const close = async (build: typeof current) => {
    const [renderer] = (await build?.parts.catch(() => undefined)) ?? [];
    await renderer?.close();
  };
  app.addHook('onClose', () => close(current));

  return {
    /** The time of the current build. */
    readBuiltAt: () => {
      const now = performance.now();
      if (now - checkedAt > CHECK_INTERVAL_MS) {
        checkedAt = now;
        builtAt = stat(path.join(directory, '.server/pages.json')).then(({ mtimeMs }) => mtimeMs);
      }
      return builtAt;
    },

    /** Imports the renderer of a build, once. */
    readBuild: async (time: number) => {
      if (current?.builtAt !== time) {
        void close(current);
        current = { builtAt: time, parts: importBuild(time) };
        // An incomplete deployment: the next request reads it again.
        current.parts.catch(() => {
          current = undefined;
        });
      }
      const [renderer, template] = await current.parts;
      return { renderer, template };
    },
  };
};
