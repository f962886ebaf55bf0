import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildDesk } from '../../../server/desk/desk';
import type { Config } from '../../../server/platform/config/config';
import { readConfig } from '../../../server/platform/config/readConfig';
import { noLimits } from '../../../server/platform/config/readLimits';
import type { Database } from '../../../server/platform/db/database';
import type { OperatorRight } from '../../../src/contract/operator/operator';
import { cleanUp } from '../cleanUp';
import { makeCommand } from './operator';
import { openApi } from './server';

export const DESK_URL = 'https://desk.shop.example';
/** What a browser says of calls by the Desk's own pages. */
export const ORIGIN = { 'sec-fetch-site': 'same-origin' };

/** The document of its pages. */
export const DOCUMENT = '<title>Desk</title><style>p{}</style>';

/** The Desk with two files, beside a shop whose own port has no operator API. */
export const openDesk = async (
  db: Database,
  changes: Partial<Config> = {},
  extras: Parameters<typeof openApi>[2] = {},
) => {
  const deskDir = await mkdtemp(path.join(tmpdir(), 'desk-'));
  await writeFile(path.join(deskDir, 'index.html'), DOCUMENT);
  await writeFile(path.join(deskDir, 'a.js'), '1');
  const config = {
    ...readConfig({ API_ONLY: '1', DESK_URL, ...noLimits }),
    deskDir,
    maxEventLoopDelay: 0,
    ...changes,
  };
  const shop = { operatorOnPublicPort: false, deskUrl: DESK_URL, ...changes };
  const app = await openApi(db, shop, extras);
  const listener = await buildDesk({ app, db, config });
  cleanUp(() => listener.close());
  return { app, listener, ...deskClient(app, listener) };
};

const deskClient = (app: FastifyInstance, listener: Pick<FastifyInstance, 'inject'>) => {
  const command = makeCommand(app);

  const send = (method: InjectOptions['method'], url: string, more: InjectOptions = {}) =>
    listener.inject({ method, url, ...more, headers: { ...ORIGIN, ...more.headers } });

  /** @returns the secret of a new link for this name */
  const makeLink = async (name: string, rights?: OperatorRight[]) => {
    const response = await command('POST', 'desk_links', { name, ...(rights && { rights }) });
    const [url, secret = ''] = response.json().data?.url.split('/#link=') ?? [];
    if (url !== DESK_URL) throw new Error(response.body);
    return secret;
  };

  const use = (link: string) => send('POST', '/session', { payload: { link } });

  /** @returns the cookie of a new session, as headers */
  const open = async (name: string, rights?: OperatorRight[]) => {
    const response = await use(await makeLink(name, rights));
    if (response.statusCode !== 204) throw new Error(response.body);
    return { cookie: String(response.headers['set-cookie']).split(';')[0] ?? '' };
  };

  return { command, send, makeLink, use, open };
};
