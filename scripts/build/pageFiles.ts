import type { Manifest, Rolldown } from 'vite';

const PAGE = /[\\/]src[\\/]features[\\/]\w+[\\/]([A-Z]\w+)[\\/]\1\.tsx$/;

/** The name of the page whose module this is. */
export const pageNameOf = (id: string) => PAGE.exec(id)?.[1];

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'moduleIds'>;

/**
 * The files that each page needs besides those of the shell, by the name of its module.
 * @param chunks with their modules, since the manifest does not name a page that shares a file with others
 */
export const listPageFiles = (manifest: Manifest, chunks: Chunk[]) => {
  const shell = new Set(withImports(manifest, 'index.html'));
  const keys = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]));
  const filesOf = (fileName: string) => {
    const needed = withImports(manifest, keys.get(fileName) ?? '').filter((key) => !shell.has(key));
    return {
      scripts: needed.map((key) => `/${manifest[key]?.file}`),
      styles: needed.flatMap((key) => manifest[key]?.css ?? []).map((file) => `/${file}`),
    };
  };
  return Object.fromEntries(
    chunks.flatMap(({ fileName, moduleIds }) =>
      moduleIds.flatMap((id) => {
        const name = pageNameOf(id);
        return name ? [[name, filesOf(fileName)]] : [];
      }),
    ),
  );
};

/** The keys of a chunk and of all its imports; imports come first. */
const withImports = (manifest: Manifest, key: string, seen = new Set<string>()): string[] => {
  if (seen.has(key)) return [];
  seen.add(key);
  const imports = manifest[key]?.imports ?? [];
  return [...imports.flatMap((each) => withImports(manifest, each, seen)), key];
};
