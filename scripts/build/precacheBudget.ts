import type { Rolldown } from 'vite';
import { budgets } from '../budgets.ts';
import { BudgetError } from './budgetError.ts';
import { pageNameOf } from './pageFiles.ts';

interface File {
  /** Relative to `dist/`. */
  url: string;
  /** Bytes, uncompressed. */
  size: number;
}

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'facadeModuleId'> & {
  viteMetadata?: { importedCss: Set<string> } | undefined;
};

/** The files that one page alone needs, with its name. */
const ownFiles = (chunks: Chunk[]) =>
  new Map(
    chunks.flatMap(({ fileName, facadeModuleId, viteMetadata }) => {
      const page = pageNameOf(facadeModuleId ?? '');
      return page
        ? [fileName, ...(viteMetadata?.importedCss ?? [])].map((file) => [file, page])
        : [];
    }),
  );

/** The bytes that the worker precaches for each page alone, and for everything else, the `shell`. */
export const precachedBytes = (files: File[], chunks: Chunk[]) => {
  const pages = ownFiles(chunks);
  const bytes: Record<string, number> = { shell: 0 };
  for (const { url, size } of files) {
    const part = pages.get(url) ?? 'shell';
    bytes[part] = (bytes[part] ?? 0) + size;
  }
  return bytes;
};

/**
 * A worker that precaches too much cannot finish its installation on a slow network. Each page has a budget of its own,
 * so a new page takes nothing from the others.
 * @param longer bytes by which the shop's texts and fonts are more than those that the budgets were made for
 * @throws BudgetError
 */
export const enforceBudget = (files: File[], chunks: Chunk[], longer = { shell: 0, page: 0 }) => {
  const { shell, page } = budgets.precache;
  const problems = Object.entries(precachedBytes(files, chunks)).flatMap(([part, bytes]) => {
    const limit = part === 'shell' ? shell + longer.shell : page + longer.page;
    return bytes > limit ? [`${part}: ${bytes} bytes, ${bytes - limit} more than its budget`] : [];
  });
  if (problems.length === 0) return;
  const largest = files
    .toSorted((one, other) => other.size - one.size)
    .slice(0, 5)
    .map(({ url, size }) => `${url} (${size} bytes)`);
  throw new BudgetError(
    `The service worker would precache too much. ${problems.join('. ')}. The largest files: ${largest.join(', ')}.`,
  );
};
