import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { textLocale } from '../../src/contract/rules/textLocale.ts';
import type { ShopFacts } from '../../src/contract/shop/shopFacts.ts';
import { paths } from '../../src/paths.ts';
import { type Language, languages, manifestFile } from '../../src/shop.config.ts';
import { backgroundColours } from './backgroundColours.ts';
import { factsToBuild } from './shopFacts.ts';

const [first] = languages;

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

const messages = async (code: Language, file: string) =>
  JSON.parse(await readFile(`src/messages/${code}/${file}.json`, 'utf8'));

const shortcutsIn = async (code: Language) => {
  const [{ layout }, { order }, { profile }] = await Promise.all(
    ['shop', 'checkout', 'profile'].map((file) => messages(code, file)),
  );
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
export const manifestOf = async (facts: ShopFacts, code: Language = first.code) => {
  const { name, shortName = name, description, locale } = facts;
  const { light } = await backgroundColours();
  return {
    id: '/',
    name,
    short_name: shortName,
    description,
    lang:
      languages.find((each) => each !== first && each.code === code)?.locale ??
      textLocale(first.code, locale),
    dir: 'ltr',
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
    shortcuts: await shortcutsIn(code),
    // What another app shares is read as a shopping list.
    share_target: {
      action: '/category',
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { text: 'list', title: 'title', url: 'url' },
    },
  };
};

const files = languages.map(({ code }) => ({ fileName: manifestFile(code), code }));

const render = async (code: Language) =>
  JSON.stringify(await manifestOf(factsToBuild(), code), null, 2);

/** Writes the manifests beside `index.html`, and serves them while developing. */
export const webManifest = (): Plugin => ({
  name: 'web-manifest',
  applyToEnvironment: ({ name }) => name === 'client',
  configureServer: ({ middlewares }) => {
    for (const { fileName, code } of files) {
      middlewares.use(`/${fileName}`, async (_request, response) => {
        response.setHeader('content-type', 'application/manifest+json').end(await render(code));
      });
    }
  },
  async generateBundle() {
    for (const { fileName, code } of files) {
      this.emitFile({ type: 'asset', fileName, source: await render(code) });
    }
  },
});
