/** What a response means to the storefront. */
interface Meaning {
  /** Of a read: 'success', else the message that is shown. */
  read: string;
  /** Of a change that waits in the outbox. */
  change: 'delivered' | 'rejected' | 'retryLater' | 'unauthenticated' | 'unreachable';
  /** Of the startup check, which asks for the stored user. */
  startup: 'logs in' | 'logs out' | 'keeps the session';
}

type Row = [
  http: number,
  body: unknown,
  ...meaning: [Meaning['read'], Meaning['change'], Meaning['startup']],
];

const success = ['success', 'delivered', 'logs in'] as const;
const NONE = 'failed to fetch categories';
/** No word of the shop: a portal, a gateway, a proxy. */
const foreign = [NONE, 'unreachable', 'keeps the session'] as const;

const data = { results: [] };
const message = 'The shop says so.';

/**
 * Responses by HTTP status, code, message and data, with what each means, as the specification has it: "A response
 * counts as success only if its body field code equals 200. Anything else is a failure."
 */
export const responses: Row[] = [
  // A success, whatever the HTTP status, with or without message and data.
  [200, { code: 200, message, data }, ...success],
  [200, { code: 200, data }, ...success],
  [200, { code: 200, message }, ...success],
  [200, { code: 200 }, ...success],
  [200, { code: 200, message, data: null }, ...success],
  [200, { code: 200, data: {} }, ...success],
  [201, { code: 200, message, data }, ...success],
  [201, { code: 200 }, ...success],
  [202, { code: 200, data }, ...success],
  [203, { code: 200, message }, ...success],
  [302, { code: 200, data }, ...success],
  [401, { code: 200, message, data }, ...success],
  [404, { code: 200, data }, ...success],
  [500, { code: 200, message, data }, ...success],
  // Every other code is a failure, with its message or the default.
  [200, { code: 201, message, data }, message, 'rejected', 'logs out'],
  [200, { code: 201 }, NONE, 'rejected', 'logs out'],
  [201, { code: 201, message, data }, message, 'rejected', 'logs out'],
  [201, { code: 202 }, NONE, 'rejected', 'logs out'],
  [200, { code: 0, message }, message, 'rejected', 'logs out'],
  [200, { code: 0 }, NONE, 'rejected', 'logs out'],
  [200, { code: -1, message, data }, message, 'rejected', 'logs out'],
  [200, { code: 199.5 }, NONE, 'rejected', 'logs out'],
  [200, { code: 302, message }, message, 'rejected', 'logs out'],
  [200, { code: 400, message }, message, 'rejected', 'logs out'],
  [200, { code: 400 }, NONE, 'rejected', 'logs out'],
  [400, { code: 400, message }, message, 'rejected', 'logs out'],
  [400, { code: 400 }, NONE, 'rejected', 'logs out'],
  [400, { code: 400, message: '' }, NONE, 'rejected', 'logs out'],
  [400, { code: 400, message: 7 }, NONE, 'rejected', 'logs out'],
  [400, { code: 400, message: null, data: null }, NONE, 'rejected', 'logs out'],
  [400, { code: 422, message }, message, 'rejected', 'logs out'],
  [403, { code: 403, message }, message, 'rejected', 'logs out'],
  [403, { code: 1020, message }, message, 'rejected', 'logs out'],
  [401, { code: 403, message }, message, 'rejected', 'logs out'],
  [401, { code: 16, message }, message, 'rejected', 'logs out'],
  [404, { code: 404, message }, message, 'rejected', 'logs out'],
  [404, { code: 404 }, NONE, 'rejected', 'logs out'],
  [200, { code: 404 }, NONE, 'rejected', 'logs out'],
  [409, { code: 409, message, data }, message, 'rejected', 'logs out'],
  [500, { code: 400, message }, message, 'rejected', 'logs out'],
  [503, { code: 0, message }, message, 'rejected', 'logs out'],
  [200, { code: 600, message }, message, 'rejected', 'logs out'],
  // The session has ended.
  [401, { code: 401, message }, message, 'unauthenticated', 'logs out'],
  [401, { code: 401 }, NONE, 'unauthenticated', 'logs out'],
  [200, { code: 401 }, NONE, 'unauthenticated', 'logs out'],
  // A shop that is too busy or broken to look is asked again.
  [408, { code: 408 }, NONE, 'retryLater', 'keeps the session'],
  [425, { code: 425, message }, message, 'retryLater', 'keeps the session'],
  [429, { code: 429, message }, message, 'retryLater', 'keeps the session'],
  [500, { code: 500, message }, message, 'retryLater', 'keeps the session'],
  [500, { code: 500 }, NONE, 'retryLater', 'keeps the session'],
  [200, { code: 500, message }, message, 'retryLater', 'keeps the session'],
  [400, { code: 503 }, NONE, 'retryLater', 'keeps the session'],
  [599, { code: 599 }, NONE, 'retryLater', 'keeps the session'],
  // Without a code of its own, the body is not the shop's.
  [200, { code: '200', message, data }, ...foreign],
  [401, { code: '401', message }, ...foreign],
  [200, { code: null, message }, ...foreign],
  [200, { success: true, message, data }, ...foreign],
  [200, {}, ...foreign],
  [200, { status: 200, data }, ...foreign],
  [200, [{ code: 200, data }], ...foreign],
  [200, 'ok', ...foreign],
  [200, null, ...foreign],
  [401, { message }, ...foreign],
  [404, { message: 'Not Found' }, ...foreign],
  [500, { error: 'Internal Server Error', status: 500 }, ...foreign],
  [502, '<!doctype html><title>Bad Gateway</title>', ...foreign],
];
