import type { Table } from '../sheet/table';
import type { System, SystemRow, Taken } from './system';
import { headerOf } from './systemHeader';

/** 'Price [*]' */
const patternOf = (name: string) =>
  new RegExp(
    `^${name
      .split('*')
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
    'i',
  );

/** Where the columns of a table are that a system takes. */
const placesOf = ({ columns }: System, header: string[], currency: string) => {
  const places = Object.entries(columns).map(([taken, names]) => {
    const at = names
      .map((name) => patternOf(name.replace('{currency}', currency)))
      .flatMap((pattern) =>
        [...header.keys()].filter((index) => pattern.test(header[index] ?? '')),
      );
    return [taken as Taken, [...new Set(at)]] as const;
  });
  return new Map(places);
};

const textOf = (cell: string | number | undefined) => String(cell ?? '').trim();

/** What other systems write where there is nothing. */
const NOTHING = /^(null|nil|n\/a)$/i;

/** What `rows` of another system's table are, and which of its columns nothing is taken of. */
export const systemRows = async (table: Table, system: System, currency: string) => {
  const written = table.header.cells.map((name) => String(name).trim());
  const header = headerOf(system, written) ?? written;
  const byName = new Map(
    header.map((name, at) => [name.toLowerCase(), at]).reverse() as [string, number][],
  );
  const asked = new Set<number>();
  const ownNames = header.map((name) => system.ownColumn?.(name));
  // Goods of this shop may be called so.
  const nothing = ownNames.some((name) => name !== undefined) ? /^$/ : NOTHING;
  const places = placesOf(system, header, currency);
  const rows: SystemRow[] = [];
  for await (const { cells, line } of table.rows()) {
    const cellAt = (at: number) => {
      asked.add(at);
      return textOf(cells[at]).replace(nothing, '');
    };
    const get = (column: string) => {
      const at = byName.get(column.toLowerCase());
      return at === undefined ? '' : cellAt(at);
    };
    const filled = (taken: Taken) => (places.get(taken) ?? []).map(cellAt).filter(Boolean);
    const taken: SystemRow['taken'] = {};
    for (const name of places.keys()) {
      const found = filled(name);
      const [first] = found;
      if (first !== undefined) taken[name] = name === 'net' ? [...new Set(found)].join(' ') : first;
    }
    const separator = system.pictureSeparator;
    const pictures = filled('pictures').flatMap((cell) =>
      (separator ? cell.split(separator) : [cell]).map((each) => each.trim()).filter(Boolean),
    );
    const heavy = (places.get('weight') ?? []).find((at) => cellAt(at));
    const weight =
      heavy === undefined ? '' : `${cellAt(heavy)} ${unitOf(header[heavy], get, system)}`;
    const own = Object.fromEntries(
      ownNames.flatMap((name, at) => (name === undefined ? [] : [[name, cellAt(at)]])),
    );
    rows.push({ line, get, taken, pictures, weight, own });
  }
  const leftOut = () => written.filter((name, at) => name && !asked.has(at));
  return { rows, leftOut };
};

/** The unit of a weight: "Weight (kg)" says it, else what the system has for it. */
const unitOf = (name = '', get: SystemRow['get'], { weightUnit = '' }: System) =>
  /\((\w+)\)/.exec(name)?.[1] ?? (get(weightUnit) || weightUnit);
