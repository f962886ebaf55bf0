import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config';

/** In a built storefront; written by `scripts/build/buildShop.ts`. */
export const DEMO_TEXTS_FILE = '.demo-texts.json';

/** Warns in production if the storefront was built with texts of the demo shop. */
export const warnOfDemoTexts = (
  { production, storefrontDir }: Pick<Config, 'production' | 'storefrontDir'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
) => {
  const texts = production && storefrontDir ? readTexts(storefrontDir) : [];
  if (texts.length === 0) return;
  log.warn(
    `The storefront still says what only the demo shop says ("npm run demo-texts" lists it after an edit): ${texts.join('; ')}.`,
  );
};

/** Empty if the build recorded none. */
const readTexts = (directory: string): string[] => {
  try {
    return JSON.parse(readFileSync(path.join(directory, DEMO_TEXTS_FILE), 'utf8'));
  } catch {
    return [];
  }
};
