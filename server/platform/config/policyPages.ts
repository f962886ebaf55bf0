import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from './configError.ts';
import { SOURCE_LANGUAGE, textFolders } from './texts.ts';

/** Pages of Markdown that are no policies. */
const OTHERS = ['about'];

/** In which order they are linked; others follow by their names. */
const ORDER = ['shipping', 'returns', 'withdrawal', 'privacy', 'terms', 'imprint'];

const rank = (name: string) => {
  const index = ORDER.indexOf(name);
  return index < 0 ? ORDER.length : index;
};

const namesIn = (folder: string) =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => file.endsWith('.md'))
    .map((file) => {
      const name = file.slice(0, -'.md'.length);
      if (/^[a-z0-9-]+$/.test(name)) return name;
      throw new ConfigError(
        `${path.join(folder, file)}: the name of a page has small letters, digits and hyphens, since it is its address.`,
      );
    });

/**
 * The names of the shop's policies, in the order of their links: the product's, and those that the shop's own folder adds
 * in one of its languages. Each has the address `/policy/{name}`.
 * @param languages the codes that the shop offers
 * @throws ConfigError for a file whose name is no address
 */
export const policyPages = (languages: readonly string[] = []) => {
  const codes = new Set([SOURCE_LANGUAGE, ...languages]);
  const names = textFolders().flatMap((folder) =>
    [...codes].flatMap((code) => namesIn(path.join(folder, code, 'pages'))),
  );
  return [...new Set(names)]
    .filter((name) => !OTHERS.includes(name))
    .toSorted((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1));
};
