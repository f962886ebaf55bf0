import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSync } from 'vite';
import { listFiles } from '../shared/listFiles.ts';

/** A relative import; both paths start at the repository's root, `to` has no extension of a script. */
export interface Import {
  from: string;
  to: string;
  isType: boolean;
}

const SCRIPT = /\.(?:ts|tsx|mjs)$/;

const areTypes = (entries: { isType: boolean }[]) =>
  entries.length > 0 && entries.every(({ isType }) => isType);

/** Every relative import of a module, with `import()` and `export … from`. */
export const importsOf = (from: string, source: string): Import[] => {
  const { staticImports, staticExports, dynamicImports } = parseSync(from, source).module;
  return [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      isType: areTypes(entries),
    })),
    ...staticExports.map(({ entries }) => ({
      specifier: entries[0]?.moduleRequest?.value ?? '',
      isType: areTypes(entries),
    })),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      specifier: source.slice(start + 1, end - 1),
      isType: false,
    })),
  ]
    .filter(({ specifier }) => specifier.startsWith('.'))
    .map(({ specifier, isType }) => ({
      from,
      to: path.posix.join(path.posix.dirname(from), specifier).replace(SCRIPT, ''),
      isType,
    }));
};

/** The relative imports of every module below a folder. */
export const readImports = async (folder: string) => {
  const files = (await listFiles(folder)).filter((file) => SCRIPT.test(file));
  const imports = files.map(async (file) => {
    const from = path.posix.join(folder, file);
    return importsOf(from, await readFile(from, 'utf8'));
  });
  return (await Promise.all(imports)).flat();
};
