import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const fileOf = (name: string) => {
  const { SHOP_DIR: folder } = process.env;
  const file = folder && path.resolve(folder, name);
  return file && existsSync(file) ? file : undefined;
};

/** `look.css` of the shop's own folder; '' without one. */
export const readLook = () => {
  const file = fileOf('look.css');
  return file ? readFileSync(file, 'utf8') : '';
};

/** `mark.svg` of the shop's own folder; undefined without one. */
export const ownMark = () => fileOf('mark.svg');

const TOKENS = '/src/styles/tokens.css';
const DESK_MARK = '../../public/favicon.svg';

/** The shop's own look: `look.css` follows the product's tokens, and `mark.svg` is the mark of pages and Desk. */
export const ownLook = (): Plugin => ({
  name: 'own-look',
  enforce: 'pre',
  transform: (code, id) => {
    const look = readLook();
    return id.endsWith(TOKENS) && look ? `${code}\n${look}` : undefined;
  },
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { filename }) => {
      const mark = ownMark();
      if (!mark || !html.includes(DESK_MARK)) return html;
      const relative = path.relative(path.dirname(filename), mark).replaceAll('\\', '/');
      return html.replaceAll(DESK_MARK, relative);
    },
  },
  configureServer: ({ middlewares }) => {
    middlewares.use('/favicon.svg', (_request, response, next) => {
      const mark = ownMark();
      if (!mark) return next();
      response.setHeader('content-type', 'image/svg+xml').end(readFileSync(mark));
    });
  },
});
