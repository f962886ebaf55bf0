import type { Plugin } from 'vite';

/** Leaves out axios' adapter over `fetch`, 3 kB that a browser with XMLHttpRequest never runs. */
export const xhrOnly = (): Plugin => ({
  name: 'xhr-only',
  apply: 'build',
  load: {
    filter: { id: /axios\/lib\/adapters\/fetch\.js$/ },
    handler: () => 'export const getFetch = () => undefined;',
  },
});
