import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type StorefrontOrigins,
  securityHeaders,
} from '../../server/platform/http/securityHeaders.ts';
import { cacheControlOf } from '../../server/platform/storefront/fileHeaders.ts';
import { languages, manifestFile } from '../../src/shop.config.ts';
import { HEADERS_FILE } from './distFiles.ts';

const files = [
  '/',
  '/index.html',
  '/service-worker.js',
  ...languages.map(({ code }) => `/${manifestFile(code)}`),
];
const folders = ['assets', 'pictures'];

/**
 * The headers that a static host has to send with a storefront; our own server sends the same with documents, and
 * fewer with other files. An address has each header once, since hosts would join the values.
 */
export const headersFile = (origins: StorefrontOrigins) =>
  [
    block('/*', securityHeaders({ isHttps: true, isSharedInSite: false, origins })),
    ...files.map((file) => block(file, { 'cache-control': cacheControlOf(file.slice(1)) })),
    ...folders.map((folder) =>
      block(`/${folder}/*`, { 'cache-control': cacheControlOf(`${folder}/`) }),
    ),
  ].join('');

const block = (address: string, headers: Record<string, string>) =>
  `${address}\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')}`;

export const writeHeadersFile = (origins: StorefrontOrigins) =>
  writeFile(path.join('dist', HEADERS_FILE), headersFile(origins));
