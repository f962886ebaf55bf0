import { OperatorError } from '../../server/config/operatorError';
import type { CatalogueFile } from '../../src/contract/operatorCatalogue';
import { usageError } from '../shared/commandSpec';
import { readCommand } from '../shared/readCommand';
import type { ShopCommand } from '../shared/runWithShop';
import { type HomeList, type HomeListCommand, homeLists } from './homeLists';
import { importLists } from './importLists';

/** `npm run sections|banners|announcements -- …`: a list of the home page, its entries counted from 1. */
export const parseHomeList =
  (list: HomeList) =>
  (args: string[]): ShopCommand =>
    // Each list has its own type of entry, which only its own table uses.
    parseList(list, homeLists[list] as HomeListCommand<object>, args);

const parseList = <Entry extends object>(
  list: HomeList,
  { options, blank, required, lineOf }: HomeListCommand<Entry>,
  args: string[],
): ShopCommand => {
  const names = Object.keys(options);
  const usage = usageOf(list, names);
  const forms = {
    list: {},
    set: { positionals: ['the number'], options: names },
    move: { positionals: ['the number', 'the new number'] },
    remove: { positionals: ['the number'] },
  };
  const {
    verb,
    positionals: [number = '', to = ''],
    values,
  } = readCommand(args, forms, usage);
  const given = Object.entries(values);
  if (verb === 'set') {
    const missing = number === 'new' ? required.find((name) => !values[name]?.trim()) : undefined;
    if (missing) throw usageError(`A new entry needs --${missing}.`, usage);
    const empty = required.find((name) => values[name] !== undefined && !values[name]?.trim());
    if (empty) throw usageError(`--${empty} must not be empty.`, usage);
    if (given.length === 0) {
      throw usageError(`What to set is missing, like --${names[0]} TEXT.`, usage);
    }
  }

  const change = (entries: Entry[]): Entry[] => {
    const filled = (entry: Entry) => {
      const copy = structuredClone(entry);
      for (const [name, text] of given) options[name]?.(copy, text ?? '');
      return copy;
    };
    if (verb === 'set' && number === 'new') return [...entries, filled(blank())];
    const at = indexOf(entries, number);
    if (verb === 'set') return entries.with(at, filled(entries[at] as Entry));
    const others = entries.toSpliced(at, 1);
    if (verb === 'remove') return others;
    return others.toSpliced(indexOf(entries, to), 0, entries[at] as Entry);
  };
  return async (shop) => {
    const { data } = await shop.call<CatalogueFile>('GET', `catalogue?only=${list}`);
    const entries = (data[list] ?? []) as Entry[];
    if (verb === 'list') {
      const lines = entries.map((entry, at) => `${at + 1}  ${lineOf(entry)}`);
      return lines.join('\n') || 'The list is empty.';
    }
    const changed = change(entries);
    const said = await importLists(shop, { [list]: changed });
    return [said, ...changed.map((entry, at) => `${at + 1}  ${lineOf(entry)}`)].join('\n');
  };
};

const usageOf = (list: HomeList, names: string[]) =>
  `Say one of
  npm run ${list} -- list
  npm run ${list} -- set NUMBER|new ${names.map((name) => `[--${name} …]`).join(' ')}
  npm run ${list} -- move NUMBER TO
  npm run ${list} -- remove NUMBER${
    list === 'banners' ? '\nThe picture: npm run pictures -- add banner/NUMBER FILE' : ''
  }`;

const indexOf = (entries: unknown[], number: string) => {
  const at = Number(number) - 1;
  if (/^[1-9]\d*$/.test(number) && at < entries.length) return at;
  throw new OperatorError(`There is no number ${number}; there are ${entries.length}.`);
};
