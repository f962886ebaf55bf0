import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** A browser's globals around modules that are resolved as Node's, so that pages meet the real API. */
export default {
  ...builtinEnvironments['happy-dom'],
  viteEnvironment: 'ssr',
} satisfies Environment;
