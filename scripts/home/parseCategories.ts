import { parseArgs } from 'node:util';
import { OperatorError } from '../../server/config/operatorError';
import type { CatalogueCategory, CatalogueFile } from '../../src/contract/operatorCatalogue';
import type { ShopCommand } from '../shared/runWithShop';
import { toneOf } from './fields';
import { importLists } from './importLists';

const usage = `Say one of
  npm run categories -- list
  npm run categories -- set SLUG [--name NAME] [--description TEXT] [--tone leaf] [--position 3]
  npm run categories -- remove SLUG [--move-to SLUG]
A new SLUG needs --name. Its picture: npm run pictures -- add category/SLUG FILE`;

/** `npm run categories -- …`: the shelves of the shop. */
export const parseCategories = (args: string[]): ShopCommand => {
  const { values, positionals } = parseOptions(args);
  const { 'move-to': moveTo, ...fields } = values;
  const [verb, slug, ...more] = positionals;
  const isSet = Object.keys(fields).length > 0;
  if (verb === 'list' && !slug && !isSet && moveTo === undefined) {
    return async (shop) => {
      const { data } = await shop.call<CatalogueFile>('GET', 'catalogue?only=categories');
      const { categories = [] } = data;
      return categories.map(lineOf).join('\n') || 'There is no category.';
    };
  }
  if (verb === 'set' && slug && more.length === 0 && isSet && moveTo === undefined) {
    const category: CatalogueCategory = {
      slug,
      ...(fields.name !== undefined && { name: fields.name }),
      ...(fields.description !== undefined && { description: fields.description }),
      ...(fields.tone !== undefined && { tone: toneOf(fields.tone) }),
      ...(fields.position !== undefined && { position: positionOf(fields.position) }),
    };
    return (shop) => importLists(shop, { categories: [category] });
  }
  if (verb === 'remove' && slug && more.length === 0 && !isSet) {
    const query = moveTo === undefined ? '' : `?${new URLSearchParams({ moveTo })}`;
    return async (shop) =>
      (await shop.call('DELETE', `categories/${encodeURIComponent(slug)}${query}`)).message;
  }
  throw new OperatorError(usage);
};

const parseOptions = (args: string[]) => {
  const text = { type: 'string' } as const;
  const options = { name: text, description: text, tone: text, position: text, 'move-to': text };
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new OperatorError(usage);
  }
};

const positionOf = (text: string) => {
  if (!/^\d{1,6}$/.test(text)) throw new OperatorError(`"${text}" is not a position, like 3.`);
  return Number(text);
};

const lineOf = ({ slug, name, tone, position }: CatalogueCategory) =>
  `${position}  ${slug}  ${name}  ${tone}`;
