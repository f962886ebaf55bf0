import type { Rolldown } from 'vite';
import { readTexts, SOURCE_LANGUAGE, textFiles } from '../../server/platform/config/texts.ts';
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

const bytesOf = (code: string) =>
  [...textFiles('storefront'), ...textFiles('pages')].reduce(
    (sum, file) => sum + Buffer.byteLength(JSON.stringify(readTexts(code, file))),
    0,
  );

/** By how many bytes the texts of a language are larger than those of English, which the budgets are made for. */
export const extraTextBytes = (code: string) =>
  Math.max(0, bytesOf(code) - bytesOf(SOURCE_LANGUAGE));

/**
 * A worker that precaches too much cannot finish its installation on a slow network. Each page has a budget of its own,
 * so a new page takes nothing from the others.
 * @param extra bytes that longer words of the shop's own language may take
 * @throws BudgetError
 */
export const enforceBudget = (files: File[], chunks: Chunk[], extra = 0) => {
  const { shell, page } = budgets.precache;
  const problems = Object.entries(precachedBytes(files, chunks)).flatMap(([part, bytes]) => {
    const limit = (part === 'shell' ? shell : page) + extra;
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
