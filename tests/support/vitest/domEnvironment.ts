import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** The globals of a browser, with modules resolved as in Node, so that pages can call the real API in-process. */
export default {
  ...builtinEnvironments['happy-dom'],
  viteEnvironment: 'ssr',
} satisfies Environment;
