import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { ConfigError } from '../../server/platform/config/configError';
import { typedCode } from '../../src/contract/rules/typed/typedCode';
import { listFiles } from '../shared/listFiles';
import type { ShopClient } from '../shared/shopClient';
import { forEachOf, type ShopCommand } from '../shop/shopCommand';
import { assertPhotograph, listPictures, picturePath, uploadPictures } from './pictureCalls';

/** A photograph, of what as for `pictures add`. */
interface Entry {
  of: string;
  file: string;
  alt?: string;
}

/**
 * Adds the photographs of a folder, whose names say what they show (`forest-honey.jpg`, `forest-honey_2.jpg`,
 * `category/honey.jpg`), or of a CSV file with the columns slug, file and alt. Everything is checked before the first
 * is added. Running it again adds none twice.
 */
export const importPictures =
  (source: string): ShopCommand =>
  async (shop) => {
    const found = await stat(source).catch((cause) => {
      throw new ConfigError(`There is no folder or file ${source}.`, { cause });
    });
    const entries = found.isDirectory() ? await inFolder(source) : await inFile(source);
    if (entries.length === 0) throw new ConfigError(`${source} has no photographs.`);
    const owners = [...new Set(entries.map(({ of }) => of))];
    await assertUsable(shop, entries, owners);
    return forEachOf(owners, async (of) => {
      const own = entries.filter((entry) => entry.of === of);
      for (const { file, alt } of own) {
        await uploadPictures(shop, { path: picturePath(of), files: [file], alt, isFirst: false });
      }
      return `${own.length} of ${(await listPictures(shop, picturePath(of))).length} pictures.`;
    })(shop);
  };

const PHOTOGRAPH =
  /^((?:(?:category|banner)\/)?[a-z0-9-]+)(?:_(\d{1,2}))?\.(?:jpe?g|png|webp|avif)$/i;

const inFolder = async (folder: string): Promise<Entry[]> => {
  const files = (await listFiles(folder)).filter((file) => !path.basename(file).startsWith('.'));
  const unnamed = files.filter((file) => !PHOTOGRAPH.test(file));
  if (unnamed.length > 0) {
    throw new ConfigError(
      `Names must be like forest-honey.jpg, forest-honey_2.jpg or category/honey.jpg, not ${unnamed.join(', ')}.`,
    );
  }
  return files
    .map((file) => {
      const [, of = '', number = '1'] = PHOTOGRAPH.exec(file) ?? [];
      return { of, number: Number(number), file: path.join(folder, file) };
    })
    .toSorted((one, other) => one.of.localeCompare(other.of) || one.number - other.number)
    .map(({ of, file }) => ({ of, file }));
};

const inFile = async (file: string): Promise<Entry[]> => {
  const rows = parseRows(await readFile(file, 'utf8'), file);
  const problems = rows.flatMap(({ slug, file: picture }, at) =>
    slug && picture ? [] : [`line ${at + 2}: slug and file must be filled in.`],
  );
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return rows.map(({ slug = '', file: picture = '', alt }) => ({
    of: typedCode(slug),
    // Beside the CSV file.
    file: path.resolve(path.dirname(file), picture),
    ...(alt && { alt }),
  }));
};

const parseRows = (text: string, file: string): Record<string, string>[] => {
  try {
    return parse(text, {
      bom: true,
      trim: true,
      skip_empty_lines: true,
      delimiter: [',', ';'],
      columns: (names: string[]) => {
        const known = ['slug', 'file', 'alt'];
        if (
          names.includes('slug') &&
          names.includes('file') &&
          names.every((n) => known.includes(n))
        )
          return names;
        throw new ConfigError(`${file}: the columns are ${known.join(', ')}; alt may be left out.`);
      },
    });
  } catch (cause) {
    if (cause instanceof ConfigError) throw cause;
    throw new ConfigError(`${file} cannot be read as CSV: ${(cause as Error).message}.`, {
      cause,
    });
  }
};

/** @throws ConfigError with everything that is wrong */
const assertUsable = async (shop: ShopClient, entries: Entry[], owners: string[]) => {
  const problems: string[] = [];
  const collect = (error: unknown) => {
    if (!(error instanceof ConfigError)) throw error;
    problems.push(error.message);
  };
  for (const { file } of entries) await assertPhotograph(file).catch(collect);
  for (const of of owners) {
    await Promise.resolve()
      .then(() => listPictures(shop, picturePath(of)))
      .catch(collect);
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
};
