import { type PGlite, type QueryOptions, type Transaction, types } from '@electric-sql/pglite';

/** Types that Drizzle parses itself, also arrays of numeric, timestamp, timestamptz, interval and date. */
const LEFT_AS_TEXT = [
  ...[types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE],
  ...[1231, 1115, 1185, 1187, 1182],
];

type Query = Pick<Transaction, 'query'>;

const queryAfter =
  (client: Query, before?: () => Promise<unknown>): Query['query'] =>
  async (text, values, { parsers: _, ...options }: QueryOptions = {}) => {
    await before?.();
    return client.query(text, values, options);
  };

/**
 * The client for Drizzle. Drizzle passes its parsers with each query, and PGlite would copy all of its 300 parsers each
 * time, which takes as long as a short query. Here they are set once.
 * @param before awaited before each statement
 */
export const embeddedClient = (pglite: PGlite, before?: () => Promise<unknown>): PGlite => {
  for (const type of LEFT_AS_TEXT) pglite.parsers[type] = (text) => text;
  const query = queryAfter(pglite, before);
  const transaction: PGlite['transaction'] = (work) =>
    pglite.transaction((inner) =>
      work(
        Object.defineProperty(inner, 'query', {
          value: queryAfter({ query: inner.query }, before),
        }),
      ),
    );
  return new Proxy(pglite, {
    get: (target, name) => {
      if (name === 'query') return query;
      if (name === 'transaction') return transaction;
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
};
