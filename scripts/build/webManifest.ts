import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import type { ShopFacts } from '../../src/contract/shopFacts.ts';
import { langOf, languages } from '../../src/shop.config.ts';
import { backgroundColours } from './backgroundColours.ts';
import { factsToBuild } from './shopFacts.ts';

const FILE = 'manifest.webmanifest';

const icon = (src: string, sizes: string, purpose?: string) => ({
  src,
  sizes,
  type: src.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  ...(purpose && { purpose }),
});

/** The W3C Web Application Manifest: name and look of the installed app. */
export const manifestOf = async (facts: ShopFacts) => {
  const { name, shortName = name, description, locale } = facts;
  const { layout } = JSON.parse(await readFile('src/messages/en/shop.json', 'utf8'));
  const { light } = await backgroundColours();
  const shortcutIcons = [icon('/icons/192.png', '192x192')];
  return {
    id: '/',
    name,
    short_name: shortName,
    description,
    lang: langOf({ ...languages[0], locale }),
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: light,
    background_color: light,
    categories: ['food', 'shopping'],
    icons: [
      icon('/icons/192.png', '192x192'),
      icon('/icons/512.png', '512x512'),
      icon('/icons/maskable-512.png', '512x512', 'maskable'),
      icon('/favicon.svg', 'any'),
    ],
    shortcuts: [
      { name: layout.shop, url: '/category', icons: shortcutIcons },
      { name: layout.cart, url: '/cart', icons: shortcutIcons },
    ],
    // What another app shares is read as a shopping list.
    share_target: {
      action: '/category',
      method: 'GET',
      params: { text: 'list', title: 'title', url: 'url' },
    },
  };
};

const render = async () => JSON.stringify(await manifestOf(factsToBuild()), null, 2);

/** Writes the manifest beside `index.html`, and serves it while developing. */
export const webManifest = (): Plugin => ({
  name: 'web-manifest',
  applyToEnvironment: ({ name }) => name === 'client',
  configureServer: ({ middlewares }) => {
    middlewares.use(`/${FILE}`, async (_request, response) => {
      response.setHeader('content-type', 'application/manifest+json').end(await render());
    });
  },
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: FILE, source: await render() });
  },
});
