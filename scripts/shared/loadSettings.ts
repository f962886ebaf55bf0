import { existsSync } from 'node:fs';

/** Reads `.env`, if there is one; variables that are set already win. */
export const loadSettings = () => {
  if (existsSync('.env')) process.loadEnvFile('.env');
};
