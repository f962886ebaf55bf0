import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../server/platform/db/database';
import { escapeHtml } from '../../server/platform/http/escapeHtml';
import { deskSession } from '../../server/platform/operator/operatorSchema';
import { createToken } from '../../server/platform/operator/tokenRepository';
import { type OperatorRight, operatorRights } from '../../src/contract/operator/operator';
import { openDesk } from '../support/api/desk';
import { operatorRequests } from '../support/api/operatorRequests';
import { makeOwner, prepare } from '../support/api/validRequests';
import { fingerprint } from '../support/database/snapshot';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';

const EVIL = 'https://evil.example';

/** What a browser says of calls by pages of others, with the bodies that a form can send, and none at all. */
const foreign: Record<string, string>[] = [
  {},
  { origin: EVIL },
  { origin: 'null' },
  { origin: 'http://desk.shop.example' },
  { 'sec-fetch-site': 'cross-site', origin: EVIL },
  { 'sec-fetch-site': 'same-site', origin: 'https://shop.example' },
  { 'sec-fetch-site': 'none' },
  { origin: EVIL, 'content-type': 'text/plain' },
  { origin: EVIL, 'content-type': 'application/x-www-form-urlencoded' },
  { origin: EVIL, 'content-type': 'multipart/form-data; boundary=a' },
];

/** Those of the Desk itself, besides its files: what opens without a session, and the right that others need. */
const ownRoutes: Record<string, 'anybody' | 'session' | OperatorRight> = {
  'POST /session': 'anybody',
  'GET /session': 'session',
  'DELETE /session': 'anybody',
  'DELETE /session/:id': 'session',
  'GET /slips': 'orders',
  'GET /labels': 'orders',
  'GET /invoices': 'orders',
  'GET /exports/orders.csv': 'orders',
  'GET /exports/orders.xlsx': 'orders',
  'GET /exports/invoices.csv': 'orders',
  'GET /exports/invoices.xlsx': 'orders',
  'GET /exports/payments.csv': 'orders',
  'GET /exports/payments.xlsx': 'orders',
  'GET /exports/datev.csv': 'orders',
  'GET /exports/goods.csv': 'catalogue',
  'GET /exports/goods.xlsx': 'catalogue',
  'GET /exports/shopify.csv': 'catalogue',
  'GET /exports/google-merchant.txt': 'catalogue',
  'GET /preview': 'catalogue',
  'GET /pictures/*': 'session',
};
const queries: Record<string, string> = {
  '/slips': '?numbers=S-1',
  '/labels': '?numbers=S-1',
  '/invoices': '?documents=invoice.2627.1',
  '/exports/datev.csv': '?from=2026-01-01&to=2026-01-31',
};

/** What each server that is made has. */
const routesOf = new Map<unknown, string[]>();
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  const routes: string[] = [];
  routesOf.set(fastify, routes);
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routes.push(`${each} ${url}`);
  });
});

describeOnce('Rights of the Desk', () => {
  let db: Database;
  let desk: Awaited<ReturnType<typeof openDesk>>;
  /** Cookies of sessions that are over. */
  let over: Record<string, string>[];
  const others = new Map<string | undefined, Promise<Record<string, string>>>();
  /** A session with all rights but one. */
  const openWithout = (right: OperatorRight | undefined) => {
    const rights = operatorRights.filter((each) => each !== right);
    const known = others.get(right) ?? desk.open(`All but ${right}`, rights);
    others.set(right, known);
    return known;
  };
  beforeAll(async () => {
    db = await openTestDatabase();
    desk = await openDesk(db);
    await createToken(db, { name: 'To be revoked', rights: ['stock'] }, new Date(0));
    const [expired, ended, revoked] = [
      await desk.open('Expired'),
      await desk.open('Ended'),
      await desk.open('Revoked'),
    ];
    await db.update(deskSession).set({ idleExpires: new Date(0) });
    const alive = await desk.open('Revoked');
    await desk.send('DELETE', '/session', { headers: ended });
    await desk.command('DELETE', 'tokens/Revoked');
    over = [{}, expired, ended, revoked, alive, { cookie: `__Host-loam_desk=${'x'.repeat(43)}` }];
  });

  it.each(Object.keys(operatorRequests))('are those of the operator: %s', async (name) => {
    const [right, , status = 200] = operatorRequests[name] ?? [];
    const { owned } = await makeOwner(desk.app, db);
    const { method, url, ...request } = prepare(name, owned);
    const [all, others] = [await openWithout(undefined), await openWithout(right)];
    const before = await fingerprint(db);
    for (const headers of over) {
      const signedOut = await desk.send(method, url, { ...request, headers });
      expect([signedOut.statusCode, signedOut.json().error]).toEqual([401, 'desk_signed_out']);
    }
    for (const headers of method === 'GET' ? [] : foreign) {
      const sent = { method, url, ...request, headers: { ...all, ...headers } };
      const response = await desk.listener.inject(sent);
      expect([headers, response.json().error]).toEqual([headers, 'wrong_origin']);
    }
    const wrong = await desk.send(method, url, { ...request, headers: others });
    expect([wrong.statusCode, wrong.json().error]).toEqual([403, 'no_right']);
    expect(await fingerprint(db)).toEqual(before);
    if (!right) return;
    const headers = await desk.open(`Only ${right}`, [right]);
    const allowed = await desk.send(method, url, { ...request, headers });
    expect([allowed.statusCode, allowed.json().code]).toEqual([status, status]);
  });

  it('cover all of its own routes', () => {
    const routes = routesOf.get(desk.listener) ?? [];
    // Its files, and the operator API, which are tested above and in desk.test.ts.
    const others = /^(HEAD .*|[A-Z]+ \/(\*|api\/loam\/operator\/\*))$/;
    const own = routes.filter((route) => !others.test(route));
    expect(routes).toContain('GET /*');
    expect(own.sort()).toEqual(Object.keys(ownRoutes).sort());
  });

  it.each(Object.entries(ownRoutes))('are needed by its own routes: %s', async (name, needs) => {
    const [method, path = ''] = name.split(' ') as ['GET', string];
    const url = `${path.replace(':id', 'dsk_1').replace('*', 'a.webp')}${queries[path] ?? ''}`;
    const all = await openWithout(undefined);
    for (const headers of method === 'GET' ? [] : foreign) {
      const response = await desk.listener.inject({ method, url, headers: { ...all, ...headers } });
      expect(response.json().error).toBe('wrong_origin');
    }
    if (needs === 'anybody') return;
    for (const headers of over) {
      const response = await desk.send(method, url, { headers });
      expect([response.statusCode, response.json().error]).toEqual([401, 'desk_signed_out']);
      expect(response.headers['cache-control']).toBe('no-store');
    }
    const headers = needs === 'session' ? all : await openWithout(needs);
    const response = await desk.send(method, url, { headers });
    if (needs !== 'session')
      expect([response.statusCode, response.json().error]).toEqual([403, 'no_right']);
    // What a browser opens says so in a page.
    const opened = await desk.send(method, url, { headers: { ...headers, accept: 'text/html' } });
    if (needs === 'session') return;
    expect(opened.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(opened.body).toContain(`<h1>${escapeHtml(response.json().message)}</h1>`);
  });
});
