import type { InjectOptions } from 'fastify';
import type { TSchema } from 'typebox';
import { COMMAND } from '../../../server/platform/http/inProcess';
import type { Random } from '../seededRandom';
import { anyValue, hostileHeaders, pick, repeated } from './fuzzValues';
import type { Operation } from './operations';
import type { Owned } from './recipe';
import { prepare, validRequests } from './validRequests';

/** A little more than the maximum of a request's body. */
const MAX_BODY_BYTES = 64 * 1024;
const MAX_ADDRESS_LENGTH = 8000;

export interface FuzzContext {
  operations: Operation[];
  owners: { cookie: string; owned: Owned }[];
  /** Headers of operators, of all rights and of some. */
  tokens: { authorization: string }[];
}

/** A request made from the published contract: valid, nearly valid, or invalid. */
export const makeRequest = (
  random: Random,
  { operations, owners, tokens }: FuzzContext,
): InjectOptions => {
  const operation = pick(random, operations);
  const { cookie, owned } = pick(random, owners);
  const headers = hostileHeaders(random);
  // A session that has signed out would be rejected by all later requests.
  const isSignedIn = random(8) > 0 && !operation.path.includes('/logout');
  const { url, payload } = validRequest(operation, owned);
  const method = random(20) === 0 ? pick(random, methods) : operation.method;
  const address = random(4) === 0 ? hostileAddress(random, operation) : url;
  // Other requests are rejected before they reach the route.
  const operator = operation.needsOperator && pick(random, ['none', 'command', 'token', 'token']);
  const body = operation.path.endsWith('/lines')
    ? hostileLines(random, productSchema(operations), payload)
    : hostileBody(random, operation.body, payload);
  return {
    method,
    url: `${address}${hostileQuery(random, operation)}`,
    ...(operator === 'command' && { remoteAddress: COMMAND }),
    headers: {
      ...(random(12) > 0 && { 'sec-fetch-site': 'same-origin' }),
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
      ...(random(3) === 0 && { 'idempotency-key': `key-${random(50)}` }),
      ...headers,
      ...(isSignedIn && { cookie: `${cookie}; ${headers.cookie ?? ''}` }),
      ...(operator === 'token' && pick(random, tokens)),
    },
    ...(method !== 'GET' && { payload: body }),
  };
};

/** What the Desk answers besides its pages; some are read only with what is asked for. */
const deskAddresses = [
  ...['/session', '/session/', '/pictures/', '/pictures/added/', '/assets/', '/'],
  ...['/slips?numbers=', '/labels?numbers=', '/invoices?documents=', '/invoices?documents=a.b.'],
  ...['/exports/orders.csv?from=', '/exports/invoices.csv?from=2026-01-01&to='],
  ...['/exports/payments.xlsx?to=', '/exports/datev.csv?from=2026-01-01&to='],
  '/api/loam/operator/',
];

/**
 * A request to the Desk: a call of the operator API with its session, or of the Desk itself.
 * @param cookies headers of sessions
 */
export const makeDeskRequest = (
  random: Random,
  context: FuzzContext,
  cookies: { cookie: string }[],
): InjectOptions => {
  const operations = context.operations.filter(({ needsOperator }) => needsOperator);
  const call = makeRequest(random, { ...context, operations });
  const { remoteAddress: _, headers, ...request } = call;
  const number = `L-${pick(random, context.owners).owned.orderId}`;
  const address = pick(random, deskAddresses);
  const methods = ['GET', 'GET', 'POST', 'HEAD'] as const;
  const text = pick(random, ['', number, `${number},`.repeat(150), repeated(random, 2000)]);
  return {
    ...request,
    ...(random(2) === 0 && {
      // One that signs out would make the others useless.
      method: pick(random, address === '/session/' ? [...methods, 'DELETE'] : methods),
      url: `${address}${encoded(text)}`,
    }),
    headers: {
      ...headers,
      ...(random(2) === 0 && { accept: 'text/html' }),
      ...(random(4) > 0 && { 'sec-fetch-site': 'same-origin' }),
      ...(random(8) > 0 && pick(random, cookies)),
    },
  };
};

/** The length of texts in a list. */
const LIST_TEXT_LENGTH = 10;

const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;

const validRequest = (operation: Operation, owned: Owned) => {
  const name = `${operation.method} ${operation.path}`;
  if (validRequests[name] || operation.needsOperator) return prepare(name, owned);
  const ids: Record<string, string> = { ...owned, gateway: 'sandbox' };
  const url = operation.path.replaceAll(/\{(\w+)\}/g, (_, id) => String(ids[id] ?? id));
  return { url, payload: undefined };
};

const hostileAddress = (random: Random, { path }: Operation) =>
  path.replaceAll(/\{\w+\}/g, () => {
    const text = String(random(2) ? repeated(random, MAX_ADDRESS_LENGTH) : anyValue(random, 200));
    return random(2) ? encoded(text) : text.replaceAll(/[^\x21-\x7e]|[?#]/g, '');
  });

/** Unpaired surrogates cannot be encoded in an address. */
const encoded = (text: string) => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, ''));

const hostileQuery = (random: Random, { query }: Operation) => {
  if (random(3) > 0) return '';
  const names = [...query, 'nothing', '__proto__', 'limit[]', 'a.b', ''];
  const pairs = Array.from({ length: pick(random, [1, 2, 2, 1000]) }, () => {
    const value = random(2) ? String(1 + random(120)) : encoded(repeated(random, 100));
    return `${pick(random, names)}${pick(random, ['=', '=', ''])}${value}`;
  });
  return `?${pairs.join('&').slice(0, MAX_ADDRESS_LENGTH)}`;
};

const hostileBody = (random: Random, schema: TSchema | undefined, payload: object | undefined) => {
  const maxLength = pick(random, [10, 100, 1000, 60_000]);
  switch (random(8)) {
    case 0:
      return repeated(random, MAX_BODY_BYTES);
    case 1:
      return nested(random);
    case 2:
      return JSON.stringify(anyValue(random, maxLength));
    case 3:
      return manyFields(maxLength);
    case 4:
      // Only an import accepts more, and may take long.
      return JSON.stringify(fromSchema(random, schema, maxLength))?.slice(0, MAX_BODY_BYTES);
    default:
      return JSON.stringify(changed(random, payload ?? {}, maxLength));
  }
};

/** The schema of a product, as the import has it. */
const productSchema = (operations: Operation[]) => {
  const lists = operations.find(
    ({ method, path }) => method === 'PUT' && path.endsWith('/operator/catalogue'),
  )?.body as { properties?: { products?: { items: TSchema } } } | undefined;
  return lists?.properties?.products?.items;
};

/** A body of lines: a head, and a product in each further line. */
const hostileLines = (random: Random, schema: TSchema | undefined, head: object | undefined) => {
  const lines = [JSON.stringify(changed(random, head ?? {}, 100))];
  for (let more = random(4); more > 0; more--) lines.push(hostileBody(random, schema, {}));
  return lines.join(pick(random, ['\n', '\n', '\r\n', '\n\n']));
};

const nested = (random: Random) => {
  const depth = pick(random, [10, 33, 1000, 10_000]);
  const [open, close] = pick(random, [
    ['[', ']'],
    ['{"a":', '}'],
    ['[{"a":', '}]'],
  ] as const);
  return `${open.repeat(depth)}1${random(3) ? close.repeat(depth) : ''}`.slice(0, MAX_BODY_BYTES);
};

const manyFields = (maxLength: number) =>
  JSON.stringify(
    Object.fromEntries(Array.from({ length: maxLength / 10 }, (_, n) => [`f${n}`, n])),
  );

/** A valid payload with up to two changed fields. */
const changed = (random: Random, payload: object, maxLength: number) => {
  const fields: Record<string, unknown> = { ...payload };
  for (let changes = random(3); changes > 0; changes--) {
    const name = pick(random, [...Object.keys(fields), 'more']);
    if (random(4) === 0) delete fields[name];
    else fields[name] = anyValue(random, maxLength);
  }
  return fields;
};

const fromSchema = (random: Random, schema: TSchema | undefined, maxLength: number): unknown => {
  const { type, properties, items } = (schema ?? {}) as {
    type?: string;
    properties?: Record<string, TSchema>;
    items?: TSchema;
  };
  if (random(8) === 0) return anyValue(random, maxLength);
  if (type === 'object') {
    const fields = Object.entries(properties ?? {}).filter(() => random(6) > 0);
    return Object.fromEntries(
      fields.map(([name, each]) => [name, fromSchema(random, each, maxLength)]),
    );
  }
  if (type === 'array') {
    // Lists within a list are short: 500 products of 500 pictures each would fill the memory.
    const length = pick(
      random,
      maxLength > LIST_TEXT_LENGTH ? [0, 1, 2, 100, 101, 500] : [0, 1, 2],
    );
    return Array.from({ length }, () => fromSchema(random, items, LIST_TEXT_LENGTH));
  }
  if (type === 'integer' || type === 'number') return random(1000);
  if (type === 'boolean') return random(2) === 0;
  return repeated(random, maxLength);
};
