import { hashOf } from '../http/hash';

/** Addresses of files, written by the build into `.server/pages.json`. */
export interface BuiltFiles {
  /** Identifies the build. */
  build: string;
  /** The script that keeps input until the page is hydrated. */
  earlyInput: string;
  /** The script that evaluates React before the scripts of the shell. */
  loadReact: string;
  /** The files that each page needs besides those of the shell. */
  pages: Record<string, { styles: string[]; scripts: string[] }>;
}

/**
 * Identifies a build by everything that its documents consist of; file names contain hashes of their content.
 * @param shell index.html
 * @param renderer the built `src/renderPage.tsx`
 */
export const buildIdOf = (
  shell: string,
  renderer: string,
  { earlyInput, loadReact, pages }: Omit<BuiltFiles, 'build'>,
) => hashOf([shell, renderer, JSON.stringify({ earlyInput, loadReact, pages })].join('\0'));
