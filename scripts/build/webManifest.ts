import type { Plugin } from 'vite';
import { languagesOf, readTexts } from '../../server/platform/config/texts.ts';
import { manifestFile } from '../../src/contract/rules/manifestFile.ts';
import type { ShopFacts } from '../../src/contract/shop/shopFacts.ts';
import { paths } from '../../src/paths.ts';
import { backgroundColours } from './backgroundColours.ts';
import { factsToBuild } from './shopFacts.ts';

const icon = (src: string, sizes: string, purpose?: string) => ({
  src,
  sizes,
  type: src.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  ...(purpose && { purpose }),
});

const shortcut = (name: string, url: string, picture: string) => ({
  name,
  url,
  icons: [icon(`/icons/shortcut-${picture}.png`, '96x96')],
});

const shortcutsIn = (code: string) => {
  const read = <T>(file: string) => readTexts(code, `storefront/${file}.json`) as unknown as T;
  const { layout } = read<{ layout: Record<'search' | 'cart', string> }>('shop');
  const { order } = read<{ order: { reorder: string } }>('checkout');
  const { profile } = read<{ profile: { tabs: { orders: string } } }>('profile');
  return [
    // The browser focuses what a fragment names.
    shortcut(layout.search, `${paths.categories}#search`, 'search'),
    // The usual basket is there.
    shortcut(order.reorder, `${paths.home}#usual`, 'again'),
    shortcut(profile.tabs.orders, paths.profile('orders'), 'orders'),
    shortcut(layout.cart, paths.cart, 'cart'),
  ];
};

const screenshot = (name: string, sizes: string, form_factor: 'narrow' | 'wide') => ({
  src: `/screenshots/${name}.webp`,
  sizes,
  type: 'image/webp',
  form_factor,
});

/**
 * The W3C Web Application Manifest: name and look of the installed app. In each language it has the same `id`, so that
 * there is one app.
 */
export const manifestOf = async (facts: ShopFacts, code?: string) => {
  const { name, shortName = name, description } = facts;
  const [own, ...others] = languagesOf(facts);
  const language = others.find((each) => each.code === code) ?? own;
  const { light } = await backgroundColours();
  return {
    id: '/',
    name,
    short_name: shortName,
    description,
    lang: language.locale,
    dir: language.direction,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // Where no window of its own is possible, one with a way back comes before a tab.
    display_override: ['standalone', 'minimal-ui'],
    // A link, a shortcut or a notification opens in the window that is there.
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    handle_links: 'preferred',
    theme_color: light,
    background_color: light,
    categories: ['food', 'shopping'],
    icons: [
      icon('/icons/192.png', '192x192'),
      icon('/icons/512.png', '512x512'),
      icon('/icons/maskable-512.png', '512x512', 'maskable'),
      icon('/icons/monochrome-512.png', '512x512', 'monochrome'),
      icon('/favicon.svg', 'any'),
    ],
    screenshots: [
      screenshot('phone', '780x1688', 'narrow'),
      screenshot('desktop', '1280x800', 'wide'),
    ],
    shortcuts: shortcutsIn(language.code),
    // What another app shares is read as a shopping list.
    share_target: {
      action: '/category',
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { text: 'list', title: 'title', url: 'url' },
    },
  };
};

/** The file of each language, and its code; undefined for the shop's own. */
export const manifestFiles = (facts: ShopFacts) => {
  const [, ...others] = languagesOf(facts);
  return [undefined, ...others.map(({ code }) => code)].map((code) => ({
    fileName: manifestFile(code),
    code,
  }));
};

const render = async (code: string | undefined) =>
  JSON.stringify(await manifestOf(factsToBuild(), code), null, 2);

/** Writes the manifests beside `index.html`, and serves them while developing. */
export const webManifest = (): Plugin => ({
  name: 'web-manifest',
  applyToEnvironment: ({ name }) => name === 'client',
  configureServer: ({ middlewares }) => {
    for (const { fileName, code } of manifestFiles(factsToBuild())) {
      middlewares.use(`/${fileName}`, async (_request, response) => {
        response.setHeader('content-type', 'application/manifest+json').end(await render(code));
      });
    }
  },
  async generateBundle() {
    for (const { fileName, code } of manifestFiles(factsToBuild())) {
      this.emitFile({ type: 'asset', fileName, source: await render(code) });
    }
  },
});
