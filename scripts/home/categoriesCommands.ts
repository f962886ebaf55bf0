import { OperatorError } from '../../server/platform/config/operatorError';
import type { CatalogueCategory, CatalogueFile } from '../../src/contract/operatorCatalogue';
import type { AddCommands } from '../shop/shopCommand';
import { toneOf } from './fields';
import { importLists } from './importLists';

/** The categories of the shop. */
export const addCategories: AddCommands = (program, run) => {
  const categories = program.command('categories').description('the categories of the shop');
  categories.command('list').action(() =>
    run(async (shop) => {
      const { data } = await shop.call<CatalogueFile>('GET', 'catalogue?only=categories');
      return (data.categories ?? []).map(lineOf).join('\n') || 'There is no category.';
    }),
  );
  categories
    .command('set')
    .description('adds a category, which needs --name, or changes one')
    .argument('<slug>', 'like forest-honey', slugOf)
    .option('--name <name>')
    .option('--description <text>')
    .option('--tone <tone>', 'the colour behind its picture', toneOf)
    .option('--position <number>', 'its place in the list', positionOf)
    .addHelpText('after', '\nIts picture: npm run shop -- pictures add category/SLUG FILE')
    .action((slug: string, fields: Omit<CatalogueCategory, 'slug'>) => {
      if (Object.keys(fields).length === 0) {
        throw new OperatorError('What to set is missing, like --name "Honey".');
      }
      run((shop) => importLists(shop, { categories: [{ slug, ...fields }] }));
    });
  categories
    .command('remove')
    .argument('<slug>')
    .option('--move-to <slug>', 'where its products go')
    .action((slug: string, { moveTo }: { moveTo?: string }) => {
      const query = moveTo === undefined ? '' : `?${new URLSearchParams({ moveTo })}`;
      const path = `categories/${encodeURIComponent(slug)}${query}`;
      run(async (shop) => (await shop.call('DELETE', path)).message);
    });
};

const slugOf = (text: string) => {
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)) return text;
  throw new OperatorError(
    `"${text}" must be lower-case letters, digits and single hyphens, like forest-honey.`,
  );
};

const positionOf = (text: string) => {
  if (!/^\d{1,6}$/.test(text)) throw new OperatorError(`"${text}" is not a position, like 3.`);
  return Number(text);
};

const lineOf = ({ slug, name, tone, position }: CatalogueCategory) =>
  `${position}  ${slug}  ${name}  ${tone}`;
