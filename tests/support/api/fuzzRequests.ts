import type { InjectOptions } from 'fastify';
import type { TSchema } from 'typebox';
import { COMMAND } from '../../../server/http/inProcess';
import { anyValue, hostileHeaders, pick, type Roll, repeated } from './fuzzValues';
import type { Operation } from './operations';
import type { Owned } from './recipe';
import { prepare, validRequests } from './validRequests';

/** What a request's body may have at most, and a little more. */
const MAX_BODY = 64 * 1024;
const MAX_ADDRESS = 8000;

export interface FuzzContext {
  operations: Operation[];
  owners: { cookie: string; owned: Owned }[];
}

/** A request from what the API publishes about itself: good, nearly good, or nothing like it. */
export const makeRequest = (roll: Roll, { operations, owners }: FuzzContext): InjectOptions => {
  const operation = pick(roll, operations);
  const { cookie, owned } = pick(roll, owners);
  const headers = hostileHeaders(roll);
  // Who signs out would be rejected from then on.
  const isSignedIn = roll(8) > 0 && !operation.path.includes('/logout');
  const { url, payload } = good(operation, owned);
  const method = roll(20) === 0 ? pick(roll, methods) : operation.method;
  const address = roll(4) === 0 ? hostileAddress(roll, operation) : url;
  return {
    method,
    url: `${address}${hostileQuery(roll, operation)}`,
    // Who has no token gets no further than the door.
    ...(operation.needsOperator && roll(8) > 0 && { remoteAddress: COMMAND }),
    headers: {
      ...(roll(12) > 0 && { 'sec-fetch-site': 'same-origin' }),
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
      ...(roll(3) === 0 && { 'idempotency-key': `key-${roll(50)}` }),
      ...headers,
      ...(isSignedIn && { cookie: `${cookie}; ${headers.cookie ?? ''}` }),
    },
    ...(method !== 'GET' && { payload: hostileBody(roll, operation.body, payload) }),
  };
};

/** How long texts in a list are. */
const IN_LIST = 10;

const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;

const good = (operation: Operation, owned: Owned) => {
  const name = `${operation.method} ${operation.path}`;
  if (validRequests[name] || operation.needsOperator) return prepare(name, owned);
  const ids: Record<string, string> = { ...owned, gateway: 'sandbox' };
  const url = operation.path.replaceAll(/\{(\w+)\}/g, (_, id) => String(ids[id] ?? id));
  return { url, payload: undefined };
};

const hostileAddress = (roll: Roll, { path }: Operation) =>
  path.replaceAll(/\{\w+\}/g, () => {
    const text = String(roll(2) ? repeated(roll, MAX_ADDRESS) : anyValue(roll, 200));
    return roll(2) ? encoded(text) : text.replaceAll(/[^\x21-\x7e]|[?#]/g, '');
  });

/** Half a character cannot be written in an address. */
const encoded = (text: string) => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, ''));

const hostileQuery = (roll: Roll, { query }: Operation) => {
  if (roll(3) > 0) return '';
  const names = [...query, 'nothing', '__proto__', 'limit[]', 'a.b', ''];
  const pairs = Array.from({ length: pick(roll, [1, 2, 2, 1000]) }, () => {
    const value = roll(2) ? String(1 + roll(120)) : encoded(repeated(roll, 100));
    return `${pick(roll, names)}${pick(roll, ['=', '=', ''])}${value}`;
  });
  return `?${pairs.join('&').slice(0, MAX_ADDRESS)}`;
};

const hostileBody = (roll: Roll, schema: TSchema | undefined, payload: object | undefined) => {
  const room = pick(roll, [10, 100, 1000, 60_000]);
  switch (roll(8)) {
    case 0:
      return repeated(roll, MAX_BODY);
    case 1:
      return nested(roll);
    case 2:
      return JSON.stringify(anyValue(roll, room));
    case 3:
      return manyFields(room);
    case 4:
      // Only an import takes more, and that for as long as it needs.
      return JSON.stringify(fromSchema(roll, schema, room))?.slice(0, MAX_BODY);
    default:
      return JSON.stringify(changed(roll, payload ?? {}, room));
  }
};

const nested = (roll: Roll) => {
  const depth = pick(roll, [10, 33, 1000, 10_000]);
  const [open, close] = pick(roll, [
    ['[', ']'],
    ['{"a":', '}'],
    ['[{"a":', '}]'],
  ] as const);
  return `${open.repeat(depth)}1${roll(3) ? close.repeat(depth) : ''}`.slice(0, MAX_BODY);
};

const manyFields = (room: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: room / 10 }, (_, n) => [`f${n}`, n])));

/** What is good, but for a field or two. */
const changed = (roll: Roll, payload: object, room: number) => {
  const fields: Record<string, unknown> = { ...payload };
  for (let changes = roll(3); changes > 0; changes--) {
    const name = pick(roll, [...Object.keys(fields), 'more']);
    if (roll(4) === 0) delete fields[name];
    else fields[name] = anyValue(roll, room);
  }
  return fields;
};

const fromSchema = (roll: Roll, schema: TSchema | undefined, room: number): unknown => {
  const { type, properties, items } = (schema ?? {}) as {
    type?: string;
    properties?: Record<string, TSchema>;
    items?: TSchema;
  };
  if (roll(8) === 0) return anyValue(roll, room);
  if (type === 'object') {
    const fields = Object.entries(properties ?? {}).filter(() => roll(6) > 0);
    return Object.fromEntries(fields.map(([name, each]) => [name, fromSchema(roll, each, room)]));
  }
  if (type === 'array') {
    // Within a list short ones: 500 products of 500 pictures each would fill the memory.
    const length = pick(roll, room > IN_LIST ? [0, 1, 2, 100, 101, 500] : [0, 1, 2]);
    return Array.from({ length }, () => fromSchema(roll, items, IN_LIST));
  }
  if (type === 'integer' || type === 'number') return roll(1000);
  if (type === 'boolean') return roll(2) === 0;
  return repeated(roll, room);
};
