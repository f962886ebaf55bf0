import { existsSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '../../server/platform/config/configError.ts';

/** An address in a style sheet, without quotes around it. */
const ADDRESS = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)'"]*?))\s*\)/g;
const OWN = /^(?:\.\/)?((?:fonts|pictures)\/[^?#/]+)$/;

/**
 * `look.css` with the addresses of its fonts and pictures as the style sheet that it follows reaches them.
 * @param look the text of `look.css`
 * @param folder the shop's own
 * @param importer the file of that style sheet
 * @throws ConfigError for a file that is not there, or an address elsewhere, from which browsers load nothing here
 */
export const resolveOwnFiles = (look: string, folder: string, importer: string) =>
  look
    .replace(/\/\*.*?\*\//gs, '')
    .replace(ADDRESS, (_whole, ...groups: (string | undefined)[]) => {
      const address = groups.slice(0, 3).find((each) => each !== undefined) ?? '';
      const [, file = ''] = OWN.exec(address) ?? [];
      const own = path.resolve(folder, file);
      if (!file || !existsSync(own)) {
        throw new ConfigError(
          `${path.join(folder, 'look.css')}: "${address}" is no file of fonts/ or pictures/ beside it.`,
        );
      }
      const relative = path.relative(path.dirname(importer), own).replaceAll('\\', '/');
      return `url("${relative.startsWith('.') ? relative : `./${relative}`}")`;
    });
