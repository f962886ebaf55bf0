import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { SUPPORTED } from '../shared/browserVersions.ts';
import { compressFiles } from './compress.ts';

const DESK_DIR = 'dist-desk';

/** Builds the Desk, the shopkeeper's site, beside the storefront: no file of one is in the other. */
export const buildDesk = async () => {
  const root = path.resolve('src/desk');
  const result = await build({
    configFile: false,
    root,
    envDir: process.cwd(),
    logLevel: 'warn',
    publicDir: false,
    plugins: [react()],
    build: {
      outDir: path.resolve(DESK_DIR),
      emptyOutDir: true,
      target: SUPPORTED,
      // Its Content-Security-Policy allows no data: URLs for fonts and scripts.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  });
  if ('on' in result) throw new Error('`npm run build` does not watch.');
  const files = [result].flat().flatMap(({ output }) => output.map(({ fileName }) => fileName));
  await compressFiles(files, DESK_DIR);
};
