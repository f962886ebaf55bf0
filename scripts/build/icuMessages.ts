import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

type Catalogue = { [key: string]: string | Catalogue };

const compileAll = (catalogue: Catalogue): unknown =>
  Object.fromEntries(
    Object.entries(catalogue).map(([key, entry]) => [
      key,
      typeof entry === 'string' ? compile(entry) : compileAll(entry),
    ]),
  );

/** Compiles the ICU messages in `src/messages/` at build time; a syntax error fails the build. */
export const icuMessages = (): Plugin => ({
  name: 'icu-messages',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/messages\/\w+\/\w+\.json$/ },
    handler: (source) => ({ code: JSON.stringify(compileAll(JSON.parse(source))), map: null }),
  },
});
