import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { backgroundColours } from './backgroundColours.ts';
import { languagesToBuild } from './languageTexts.ts';
import { factsToBuild } from './shopFacts.ts';

/** Modules that every page imports later: preloaded from the start, after those of the first screen. */
const LATER = /node_modules.axios.index\.js$/;

const toPreload = (href: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'modulepreload', crossorigin: true, fetchpriority: 'low', href },
  injectTo: 'head',
});

const isLater = (file: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
  file.type === 'chunk' && file.isDynamicEntry && file.moduleIds.some((id) => LATER.test(id));

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Completes `index.html`: the shop's name, language and colours before any script has run, and later scripts. */
export const shellPage = (): Plugin => ({
  name: 'shell-page',
  transformIndexHtml: async (html, { bundle = {} }) => {
    const { name } = factsToBuild();
    const [{ locale, direction }] = languagesToBuild();
    const { light, dark } = await backgroundColours();
    return {
      html: html
        .replaceAll('%SHOP_NAME%', () => escapeHtml(name))
        .replace(
          '<html lang="en">',
          `<html lang="${locale}"${direction === 'rtl' ? ' dir="rtl"' : ''}>`,
        )
        .replace('%PAPER%', light)
        .replace('%PAPER_IN_DARK%', dark),
      tags: Object.values(bundle)
        .filter(isLater)
        .map(({ fileName }) => toPreload(`/${fileName}`)),
    };
  },
});
