import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { resolveOwnFiles } from './ownFiles.ts';

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

/** The bytes of the fonts of the shop's own folder, which every device saves with the shop. */
export const ownFontBytes = () => {
  const { SHOP_DIR: folder } = process.env;
  const fonts = folder && path.resolve(folder, 'fonts');
  return fonts && existsSync(fonts)
    ? readdirSync(fonts)
        .filter((file) => file.endsWith('.woff2'))
        .reduce((sum, file) => sum + statSync(path.join(fonts, file)).size, 0)
    : 0;
};

const TOKENS = '/src/styles/tokens.css';
const DESK_MARK = '../../public/favicon.svg';

/** The shop's own look: `look.css` follows the product's tokens, and `mark.svg` is the mark of pages and Desk. */
export const ownLook = (): Plugin => ({
  name: 'own-look',
  enforce: 'pre',
  transform: (code, id) => {
    const { SHOP_DIR: folder } = process.env;
    const look = readLook();
    return folder && look && id.endsWith(TOKENS)
      ? `${code}\n${resolveOwnFiles(look, folder, id)}`
      : undefined;
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
