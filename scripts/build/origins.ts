import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { StorefrontOrigins } from '../../server/platform/http/securityHeaders.ts';
import { ORIGINS_FILE } from '../../server/platform/http/storefrontOrigins.ts';

/** The VITE_* variables that name other origins. */
interface BuildVariables {
  VITE_API_BASE_URL?: string;
  VITE_PICTURE_ORIGINS?: string;
}

/** A variable is not a URL. The error message is for the terminal. */
export class BuildVariableError extends Error {
  override name = 'BuildVariableError';
}

/**
 * The origins that a storefront built with these variables uses besides its own.
 * @throws BuildVariableError
 */
export const readOrigins = (variables: BuildVariables): StorefrontOrigins => {
  const { VITE_API_BASE_URL: api = '', VITE_PICTURE_ORIGINS: pictures = '' } = variables;
  const isOwnOrigin = api === '' || /^\/(?!\/)/.test(api);
  return {
    api: isOwnOrigin ? [] : [parseOrigin('VITE_API_BASE_URL', api)],
    pictures: pictures
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean)
      .map((each) => parseOrigin('VITE_PICTURE_ORIGINS', each)),
  };
};

const parseOrigin = (variable: string, url: string) => {
  if (/^https?:\/\//.test(url) && URL.canParse(url)) return new URL(url).origin;
  throw new BuildVariableError(
    `${variable} must name http:// or https:// addresses, like https://api.example; "${url}" is none.`,
  );
};

/** The server reads them for its Content-Security-Policy. */
export const recordOrigins = (origins: StorefrontOrigins) =>
  writeFile(path.join('dist', ORIGINS_FILE), JSON.stringify(origins));
