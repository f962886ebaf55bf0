import { hashOf } from '../http/etag';

/** Addresses of files, written by the build into `.server/pages.json`. */
export interface BuiltFiles {
  /** Identifies the build. */
  build: string;
  /** The script that keeps input until the page is hydrated. */
  earlyInput: string;
  /** The script that evaluates React before the scripts of the shell. */
  loadReact: string;
  /** What each page needs besides the files of the shell. */
  pages: Record<string, { styles: string[]; scripts: string[] }>;
}

/**
 * Identifies a build by all that its documents are made of; names of files hold hashes of contents.
 * @param shell index.html
 * @param renderer the built `src/renderPage.tsx`
 */
export const buildIdOf = (
  shell: string,
  renderer: string,
  { earlyInput, loadReact, pages }: Omit<BuiltFiles, 'build'>,
) => hashOf([shell, renderer, JSON.stringify({ earlyInput, loadReact, pages })].join('\0'));
