import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { factsToBuild } from './shopFacts.ts';

/** Modules that every page imports later: fetched from the start, after what the first screen needs. */
const LATER = /node_modules.axios.index\.js$/;

const toPreload = (href: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'modulepreload', crossorigin: true, fetchpriority: 'low', href },
  injectTo: 'head',
});

const isLater = (file: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
  file.type === 'chunk' && file.isDynamicEntry && file.moduleIds.some((id) => LATER.test(id));

/** Completes `index.html`: the shop's name, visible before any script has run, and later scripts. */
export const shellPage = (): Plugin => ({
  name: 'shell-page',
  transformIndexHtml: (html, { bundle = {} }) => ({
    html: html.replaceAll('%SHOP_NAME%', factsToBuild().name),
    tags: Object.values(bundle)
      .filter(isLater)
      .map(({ fileName }) => toPreload(`/${fileName}`)),
  }),
});
