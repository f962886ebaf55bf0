import { type AxiosAdapter, AxiosError, AxiosHeaders } from 'axios';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { CartChange } from '../../../src/contract/cart';
import { type Change, type Fault, tick } from './faults';

interface NetworkOptions {
  /** The current API process. */
  app: () => FastifyInstance;
  cookies: Record<string, string>;
  nextFault: () => Fault;
  /** The fault that hits this change at every attempt. */
  permanentFaultOf?: (change: Change) => Fault | undefined;
}

const ticks = async (count: number) => {
  for (let passed = 0; passed < count; passed += 1) await tick();
};

/** A network with the given faults. It records keys in flight and holds late calls back. */
export const makeFaultyNetwork = ({
  app,
  cookies,
  nextFault,
  permanentFaultOf,
}: NetworkOptions) => {
  const late: (() => Promise<unknown>)[] = [];
  let inFlight = new Map<string, number>();
  let isNextSlow = false;
  const sentKeys = new Set<string>();
  /** Keys that the API may have processed, and those it rejected, which it rejects again. */
  const known = new Set<string>();
  const rejected = new Set<string>();
  const rejectedAdditions = new Set<string>();
  /** Keys that a device sent twice at the same time. */
  const sentTwice: string[] = [];

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
    const flights = inFlight;
    if (key) {
      sentKeys.add(key);
      flights.set(key, (flights.get(key) ?? 0) + 1);
      if (flights.get(key) !== 1) sentTwice.push(key);
    }
    try {
      if (key && isNextSlow) {
        isNextSlow = false;
        await ticks(30);
      }
      const { url = '', data = '' } = config;
      const permanentFault = key ? permanentFaultOf?.({ url, data }) : undefined;
      return await applyFault(send, permanentFault ?? nextFault());
    } finally {
      if (key) flights.set(key, (flights.get(key) ?? 1) - 1);
    }

    async function applyFault(request: typeof send, fault: Fault) {
      if (fault === 'lost') throw noResponse();
      if (fault === 'portal') return respond(200, '<title>Welcome</title>');
      if (fault === 'empty') return respond(204, '');
      if (fault === 'firewall') return respond(403, { message: 'Forbidden' });
      if (fault === 'unauthenticated') return respond(401, { code: 401, message: 'Sign in.' });
      if (key && (rejected.has(key) || (fault === 'rejected' && !known.has(key)))) {
        rejected.add(key);
        const { variantId, add } = JSON.parse(config.data || '{}') as Partial<CartChange>;
        if (variantId && add) rejectedAdditions.add(variantId);
        return respond(400, { code: 400, message: 'No.' });
      }
      if (fault === 'late') {
        if (key) known.add(key);
        late.push(request);
        throw noResponse();
      }
      if (fault === 'busy')
        return respond(429, { code: 429, message: 'Wait.' }, { 'retry-after': '1' });
      if (fault === 'broken') return respond(503, { code: 503, message: 'Broken.' });
      if (key) known.add(key);
      const response =
        fault === 'twice' ? (await Promise.all([request(), request()]))[1] : await request();
      if (fault === 'responseLost') throw noResponse();
      if (fault === 'slow') await ticks(20);
      return respond(
        response.statusCode,
        response.body,
        response.headers as Record<string, string>,
      );
    }

    function noResponse() {
      return new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    }

    function respond(status: number, body: unknown, headers: Record<string, string> = {}) {
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
    sentTwice,
    sentKeys,
    /**
     * Another page may send what is in flight, because the lock was taken from the page that sent it. The next change
     * takes long, so that the two would meet if that page sent it as well.
     */
    allowSecondSend: () => {
      inFlight = new Map();
      isNextSlow = true;
    },
    hasRejected: () => rejected.size > 0,
    /** The variants of which an addition to the cart was rejected. */
    rejectedAdditions: () => [...rejectedAdditions],
    /** Delivers the late calls now. */
    letLateArrive: async () => {
      for (const send of late.splice(0)) await send();
    },
  };
};
