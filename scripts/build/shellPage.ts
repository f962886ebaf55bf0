import type { Plugin } from 'vite';
import { shop } from '../../src/shop.config.ts';

/** Inserts the shop's name into `index.html`, which is visible before any script has run. */
export const shellPage = (): Plugin => ({
  name: 'shell-page',
  transformIndexHtml: (html) => html.replaceAll('%SHOP_NAME%', shop.name),
});
