import { type AxiosAdapter, AxiosError, AxiosHeaders } from 'axios';
import type { FastifyInstance, InjectOptions } from 'fastify';

/** What becomes of one call on its way to the shop and back. */
export const faults = [
  'fine',
  /** Never arrives. */
  'lost',
  /** Done; nobody hears of it. */
  'replyLost',
  /** Sent by the network twice at once. */
  'twice',
  /** Arrives long after the device has given up on it. */
  'late',
  /** The shop is too busy. */
  'busy',
  /** The shop breaks before it does anything. */
  'broken',
  /** The answer takes its time, so that others overtake it. */
  'slow',
  /** Some Wi-Fi's welcome page. */
  'portal',
  /** Somebody else's refusal, in words that are not the shop's. */
  'firewall',
  /** An answer with nothing in it. */
  'empty',
  /** The shop says no to a change. */
  'rejected',
  /** The shop says that nobody is signed in. */
  'unauthenticated',
] as const;
export type Fault = (typeof faults)[number];

/** Lets everything that is under way get on by a step. */
export const tick = () => new Promise((resolve) => setImmediate(resolve));

interface NetworkOptions {
  /** The shop's process of this moment. */
  app: () => FastifyInstance;
  cookies: Record<string, string>;
  nextFault: () => Fault;
  /** What befalls this very change each time it is sent. */
  curseOn?: (change: { url: string; data: string }) => Fault | undefined;
}

/** A network that fails as it is told; it knows which keys are under way and which calls are late. */
export const makeFaultyNetwork = ({ app, cookies, nextFault, curseOn }: NetworkOptions) => {
  const late: (() => Promise<unknown>)[] = [];
  const underWay = new Map<string, number>();
  /** Keys that the shop may know, and those that it rejected: it says so again. */
  const known = new Set<string>();
  const rejected = new Set<string>();
  /** Keys that a device sent twice at the same time. */
  const doubled: string[] = [];

  const adapter: AxiosAdapter = async (config) => {
    const key = config.headers.get('idempotency-key') as string | undefined;
    const send = () =>
      app().inject({
        method: config.method?.toUpperCase() as InjectOptions['method'],
        url: `${config.baseURL}${config.url}`,
        payload: config.data,
        cookies,
        headers: {
          'sec-fetch-site': 'same-origin',
          ...(config.data && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        },
      });
    if (key) {
      underWay.set(key, (underWay.get(key) ?? 0) + 1);
      if (underWay.get(key) !== 1) doubled.push(key);
    }
    try {
      const { url = '', data = '' } = config;
      const curse = key ? curseOn?.({ url, data }) : undefined;
      return await answer(send, curse ?? nextFault());
    } finally {
      if (key) underWay.set(key, (underWay.get(key) ?? 1) - 1);
    }

    async function answer(request: typeof send, fault: Fault) {
      if (fault === 'lost') throw noAnswer();
      if (fault === 'portal') return settle(200, '<title>Welcome</title>');
      if (fault === 'empty') return settle(204, '');
      if (fault === 'firewall') return settle(403, { message: 'Forbidden' });
      if (fault === 'unauthenticated') return settle(401, { code: 401, message: 'Sign in.' });
      if (key && (rejected.has(key) || (fault === 'rejected' && !known.has(key)))) {
        rejected.add(key);
        return settle(400, { code: 400, message: 'No.' });
      }
      if (fault === 'late') {
        if (key) known.add(key);
        late.push(request);
        throw noAnswer();
      }
      if (fault === 'busy')
        return settle(429, { code: 429, message: 'Wait.' }, { 'retry-after': '1' });
      if (fault === 'broken') return settle(503, { code: 503, message: 'Broken.' });
      if (key) known.add(key);
      const reply =
        fault === 'twice' ? (await Promise.all([request(), request()]))[1] : await request();
      if (fault === 'replyLost') throw noAnswer();
      if (fault === 'slow') for (let step = 0; step < 20; step += 1) await tick();
      return settle(reply.statusCode, reply.body, reply.headers as Record<string, string>);
    }

    function noAnswer() {
      return new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    }

    function settle(status: number, body: unknown, headers: Record<string, string> = {}) {
      const data = typeof body === 'string' ? body : JSON.stringify(body);
      const response = { data, status, statusText: '', headers: new AxiosHeaders(headers), config };
      // As axios' own adapters do; the body is parsed afterwards.
      if (status < 300) return response;
      throw new AxiosError(`status ${status}`, 'ERR_BAD_RESPONSE', config, null, {
        ...response,
        data: JSON.parse(data),
      });
    }
  };

  return {
    adapter,
    doubled,
    hasRejected: () => rejected.size > 0,
    /** Calls the device gave up on reach the shop now. */
    letLateArrive: async () => {
      for (const send of late.splice(0)) await send();
    },
  };
};
