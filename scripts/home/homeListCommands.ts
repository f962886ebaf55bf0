import { OperatorError } from '../../server/platform/config/operatorError';
import type { CatalogueFile } from '../../src/contract/operatorCatalogue';
import type { ShopClient } from '../shared/shopClient';
import type { AddCommands, ShopCommand } from '../shop/shopCommand';
import { type HomeList, type HomeListCommand, homeLists } from './homeLists';
import { importLists } from './importLists';

/** The lists of the home page, their entries counted from 1. */
export const addHomeLists: AddCommands = (program, run) => {
  for (const list of Object.keys(homeLists) as HomeList[]) {
    // Each list has its own type of entry, which only its own table uses.
    const spec = homeLists[list] as HomeListCommand<object>;
    const { options, required, lineOf } = spec;
    const names = Object.keys(options);
    const noun = program.command(list).description(`the ${list} of the home page`);
    noun
      .command('list')
      .action(() =>
        run(async (shop) => linesOf(await readList(shop, list), lineOf) || 'The list is empty.'),
      );
    const set = noun
      .command('set')
      .description('changes an entry, or adds one')
      .argument('<number>', "of the entry, or 'new'");
    for (const name of names) set.option(`--${name} <text>`);
    if (list === 'banners') {
      set.addHelpText('after', '\nThe picture: npm run shop -- pictures add banner/NUMBER FILE');
    }
    set.action((number: string) => {
      const values = names.flatMap((name): [string, string][] => {
        const text: unknown = set.getOptionValue(camelCase(name));
        return typeof text === 'string' ? [[name, text]] : [];
      });
      assertComplete(number, Object.fromEntries(values), required);
      const filled = (entry: object) => {
        const copy = structuredClone(entry);
        for (const [name, text] of values) options[name]?.(copy, text);
        return copy;
      };
      run(
        changeList(list, spec, (entries) => {
          if (number === 'new') return [...entries, filled(spec.blank())];
          const at = indexOf(entries, number);
          return entries.with(at, filled(entries[at] as object));
        }),
      );
    });
    noun
      .command('move')
      .argument('<number>')
      .argument('<to>', 'its new number')
      .action((number: string, to: string) =>
        run(
          changeList(list, spec, (entries) => {
            const at = indexOf(entries, number);
            const others = entries.toSpliced(at, 1);
            return others.toSpliced(indexOf(entries, to), 0, entries[at] as object);
          }),
        ),
      );
    noun
      .command('remove')
      .argument('<number>')
      .action((number: string) =>
        run(changeList(list, spec, (entries) => entries.toSpliced(indexOf(entries, number), 1))),
      );
  }
};

const camelCase = (name: string) =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const assertComplete = (number: string, values: Record<string, string>, required: string[]) => {
  const missing = number === 'new' ? required.find((name) => !values[name]?.trim()) : undefined;
  if (missing) throw new OperatorError(`A new entry needs --${missing}.`);
  const empty = required.find((name) => values[name] !== undefined && !values[name].trim());
  if (empty) throw new OperatorError(`--${empty} must not be empty.`);
  if (Object.keys(values).length === 0) throw new OperatorError('What to set is missing.');
};

const readList = async (shop: ShopClient, list: HomeList) => {
  const { data } = await shop.call<CatalogueFile>('GET', `catalogue?only=${list}`);
  return (data[list] ?? []) as object[];
};

const linesOf = (entries: object[], lineOf: (entry: object) => string) =>
  entries.map((entry, at) => `${at + 1}  ${lineOf(entry)}`).join('\n');

const changeList =
  (
    list: HomeList,
    { lineOf }: HomeListCommand<object>,
    change: (entries: object[]) => object[],
  ): ShopCommand =>
  async (shop) => {
    const changed = change(await readList(shop, list));
    const summary = await importLists(shop, { [list]: changed });
    return `${summary}\n${linesOf(changed, lineOf)}`.trim();
  };

const indexOf = (entries: unknown[], number: string) => {
  const at = Number(number) - 1;
  if (/^[1-9]\d*$/.test(number) && at < entries.length) return at;
  throw new OperatorError(`There is no number ${number}; there are ${entries.length}.`);
};
