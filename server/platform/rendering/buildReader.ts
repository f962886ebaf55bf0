import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { SalesTerms } from '../../../src/contract/shop/salesTerms';
import { patterns } from '../../../src/paths';
import { readPageTemplate } from './pageDocument';
import { importPageRenderer } from './pageRenderer';

export interface BuildOptions {
  /** The directory of the built storefront. */
  directory: string;
  shopId: string;
  /** Where customers reach the shop, without a trailing slash; '' when that is not configured. */
  origin: string;
  /** What applies now of the facts that search engines read. */
  readTerms: () => Promise<SalesTerms>;
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

/** A page that needs no file of the shop but its pictures. */
export interface Preview {
  /** The content of the body. */
  html: string;
  style: string;
  /** The value of the `lang` attribute. */
  lang: string;
}

const FONT = /(?<=url\()\/assets\/[\w.-]+\.woff2(?=\))/g;
const LOGO = /(?<= src=")\/[\w.-]+\.svg(?=")/g;

/** With files of the build in the text: other origins may not use those of the shop. */
const inlined = async (text: string, file: RegExp, type: string, directory: string) => {
  const contents = new Map<string, string>();
  for (const [name] of text.matchAll(file)) {
    contents.set(name, await readFile(path.join(directory, name), 'base64'));
  }
  return text.replaceAll(file, (name) => `data:${type};base64,${contents.get(name)}`);
};

/** Renders the home page as customers would see it if nothing were hidden. */
export const makePreview =
  (
    { readBuiltAt, readBuild }: BuildReader,
    { directory, readTerms }: Pick<BuildOptions, 'directory' | 'readTerms'>,
  ) =>
  async (language: string): Promise<Preview> => {
    const { renderer, template } = await readBuild(await readBuiltAt());
    const url = new URL(patterns.home, 'http://localhost');
    const state = JSON.stringify(await renderer.loadPreview(url, language));
    const { html, name, lang } = await renderer.render(url, state, language, await readTerms());
    const { style } = await template.stylesOf(name);
    return {
      html: await inlined(html, LOGO, 'image/svg+xml', directory),
      style: await inlined(style, FONT, 'font/woff2', directory),
      lang,
    };
  };
