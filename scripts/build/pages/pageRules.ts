import { existsSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '../../../server/platform/config/configError.ts';
import { patterns } from '../../../src/paths.ts';
import type { InlineRules } from './inline.ts';

/** Addresses that a link of a page may have besides those of the shop itself. */
const ELSEWHERE = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@|tel:\+?[\d-]+$)/;

const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** The prefix of a picture that the build puts its address in place of: `picture:/shops/hof/pictures/barn.jpg` */
export const PICTURE_FILE = 'picture:';

/** Whether a page of the shop has this path. */
const isPage = (pathname: string, policies: readonly string[]) => {
  const [, tab] = /^\/policy\/([^/]+)$/.exec(pathname) ?? [];
  if (tab) return policies.includes(tab);
  return Object.values(patterns).some((pattern) =>
    new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname),
  );
};

/**
 * What a page may have, and where its links and pictures lead.
 * @param file of the page: `texts/de/pages/imprint.md`; others stand beside it, and pictures in `pictures/` of the shop's folder
 * @param policies the names of the policies, which a link names by their file or address
 */
export const rulesOf = (file: string, policies: readonly string[]): InlineRules => {
  const refuse = (raw: string): never => {
    const [line = ''] = raw.trim().split('\n');
    throw new ConfigError(
      `${file}: a page has headings (# its title, ## and ###), paragraphs, lists, tables, quotes, links, pictures, *emphasis* and **strength**; not "${line.slice(0, 60)}".`,
    );
  };
  return {
    refuse,
    link: (href) => {
      if (ELSEWHERE.test(href)) return href;
      const [, beside] = /^([a-z0-9-]+)\.md$/.exec(href) ?? [];
      const address = beside ? `/policy/${beside}` : href;
      const isPath = address.startsWith('/') && !address.startsWith('//');
      if (isPath && isPage(new URL(address, 'https://shop.example').pathname, policies)) {
        return address;
      }
      throw new ConfigError(
        `${file}: the link to "${href}" leads nowhere. It may name a page beside it (terms.md), an address of the shop (/stores), or begin with https://, mailto: or tel:.`,
      );
    },
    picture: (src) => {
      const [, name] = /^(?:(?:\.\.\/)*|\/)pictures\/([^/]+)$/.exec(src) ?? [];
      const picture = path.resolve(path.dirname(file), '../../..', 'pictures', name ?? '');
      if (name && PICTURE.test(name) && existsSync(picture)) return PICTURE_FILE + picture;
      throw new ConfigError(
        `${file}: there is no picture "${src}". Pictures of pages stand in pictures/ of the shop's own folder: ![the barn](pictures/barn.jpg).`,
      );
    },
  };
};
