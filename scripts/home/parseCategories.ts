import { OperatorError } from '../../server/config/operatorError';
import type { CatalogueCategory, CatalogueFile } from '../../src/contract/operatorCatalogue';
import { usageError } from '../shared/commandSpec';
import { readCommand } from '../shared/readCommand';
import type { ShopCommand } from '../shared/runWithShop';
import { toneOf } from './fields';
import { importLists } from './importLists';

const usage = `Say one of
  npm run categories -- list
  npm run categories -- set SLUG [--name NAME] [--description TEXT] [--tone leaf] [--position 3]
  npm run categories -- remove SLUG [--move-to SLUG]
A new SLUG needs --name. Its picture: npm run pictures -- add category/SLUG FILE`;

const forms = {
  list: {},
  set: { positionals: ['the slug'], options: ['name', 'description', 'tone', 'position'] },
  remove: { positionals: ['the slug'], options: ['move-to'] },
};

/** `npm run categories -- …`: the categories of the shop. */
export const parseCategories = (args: string[]): ShopCommand => {
  const {
    verb,
    positionals: [slug = ''],
    values: { 'move-to': moveTo, ...fields },
  } = readCommand(args, forms, usage);
  if (verb === 'list') {
    return async (shop) => {
      const { data } = await shop.call<CatalogueFile>('GET', 'catalogue?only=categories');
      const { categories = [] } = data;
      return categories.map(lineOf).join('\n') || 'There is no category.';
    };
  }
  if (verb === 'set') {
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
      throw usageError(
        `"${slug}" must be lower-case letters, digits and single hyphens, like forest-honey.`,
        usage,
      );
    }
    if (Object.keys(fields).length === 0) {
      throw usageError('What to set is missing, like --name "Honey".', usage);
    }
    const category: CatalogueCategory = {
      slug,
      ...(fields.name !== undefined && { name: fields.name }),
      ...(fields.description !== undefined && { description: fields.description }),
      ...(fields.tone !== undefined && { tone: toneOf(fields.tone) }),
      ...(fields.position !== undefined && { position: positionOf(fields.position) }),
    };
    return (shop) => importLists(shop, { categories: [category] });
  }
  const query = moveTo === undefined ? '' : `?${new URLSearchParams({ moveTo })}`;
  return async (shop) =>
    (await shop.call('DELETE', `categories/${encodeURIComponent(slug)}${query}`)).message;
};

const positionOf = (text: string) => {
  if (!/^\d{1,6}$/.test(text)) throw new OperatorError(`"${text}" is not a position, like 3.`);
  return Number(text);
};

const lineOf = ({ slug, name, tone, position }: CatalogueCategory) =>
  `${position}  ${slug}  ${name}  ${tone}`;
