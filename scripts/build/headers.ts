import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type StorefrontOrigins,
  securityHeaders,
} from '../../server/platform/http/securityHeaders.ts';
import { cacheControlOf } from '../../server/platform/storefront/fileHeaders.ts';
import type { ShopFacts } from '../../src/contract/shop/shopFacts.ts';
import { HEADERS_FILE } from './distFiles.ts';
import { factsToBuild } from './shopFacts.ts';
import { manifestFiles } from './webManifest.ts';

const filesOf = (facts: ShopFacts) => [
  '/',
  '/index.html',
  '/service-worker.js',
  ...manifestFiles(facts).map(({ fileName }) => `/${fileName}`),
];
const folders = ['assets', 'pictures'];

/**
 * The headers that a static host has to send with a storefront; our own server sends the same with documents, and
 * fewer with other files. An address has each header once, since hosts would join the values.
 */
export const headersFile = (origins: StorefrontOrigins, facts: ShopFacts) =>
  [
    block('/*', securityHeaders({ isHttps: true, isSharedInSite: false, origins })),
    ...filesOf(facts).map((file) =>
      block(file, { 'cache-control': cacheControlOf(file.slice(1)) }),
    ),
    ...folders.map((folder) =>
      block(`/${folder}/*`, { 'cache-control': cacheControlOf(`${folder}/`) }),
    ),
  ].join('');

const block = (address: string, headers: Record<string, string>) =>
  `${address}\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')}`;

export const writeHeadersFile = (origins: StorefrontOrigins) =>
  writeFile(path.join('dist', HEADERS_FILE), headersFile(origins, factsToBuild()));
