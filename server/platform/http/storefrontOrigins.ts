import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { OWN_ORIGIN_ONLY, type StorefrontOrigins } from './securityHeaders';

/** In a built storefront; written by `scripts/build/origins.ts`. */
export const ORIGINS_FILE = '.origins.json';

/** @param directory of the built storefront; undefined when only the API is served */
export const readStorefrontOrigins = async (
  directory: string | undefined,
): Promise<StorefrontOrigins> =>
  directory
    ? readFile(path.join(directory, ORIGINS_FILE), 'utf8').then(JSON.parse, () => OWN_ORIGIN_ONLY)
    : OWN_ORIGIN_ONLY;
