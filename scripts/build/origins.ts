import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { StorefrontOrigins } from '../../server/http/securityHeaders.ts';
import { ORIGINS_FILE } from '../../server/http/storefront/storefrontOrigins.ts';

/** Where the storefront is told to call and look: its VITE_* variables. */
export interface BuildVariables {
  VITE_API_BASE_URL?: string;
  VITE_PICTURE_ORIGINS?: string;
}

/** The address of the API or of pictures is none; the message names the variable. */
export class BuildVariableError extends Error {
  override name = 'BuildVariableError';
}

/**
 * The origins besides its own that a storefront built with these variables uses.
 * @throws BuildVariableError
 */
export const originsOf = (variables: BuildVariables): StorefrontOrigins => {
  const { VITE_API_BASE_URL: api = '', VITE_PICTURE_ORIGINS: pictures = '' } = variables;
  const isOwnOrigin = api === '' || /^\/(?!\/)/.test(api);
  return {
    api: isOwnOrigin ? [] : [originOf('VITE_API_BASE_URL', api)],
    pictures: pictures
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean)
      .map((each) => originOf('VITE_PICTURE_ORIGINS', each)),
  };
};

const originOf = (variable: string, url: string) => {
  if (/^https?:\/\//.test(url) && URL.canParse(url)) return new URL(url).origin;
  throw new BuildVariableError(
    `${variable} must name http:// or https:// addresses, like https://api.example; "${url}" is none.`,
  );
};

/** For the server, whose Content-Security-Policy has to allow them. */
export const recordOrigins = (origins: StorefrontOrigins) =>
  writeFile(path.join('dist', ORIGINS_FILE), JSON.stringify(origins));
