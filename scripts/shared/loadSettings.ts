import { existsSync } from 'node:fs';

/** Reads `.env`, if it exists; variables that are already set take precedence. */
export const loadSettings = () => {
  if (existsSync('.env')) process.loadEnvFile('.env');
};
