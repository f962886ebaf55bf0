/** A response on the way to the shop that is not the shop's. */
interface Stranger {
  status: number;
  body: string;
  type?: string;
  retryAfter?: string;
}

const json = (status: number, body: unknown): Stranger => ({ status, body: JSON.stringify(body) });
const html = (status: number, title: string): Stranger => ({
  status,
  body: `<!doctype html><title>${title}</title><h1>${title}</h1>`,
  type: 'text/html',
});

/** What captive portals, gateways, firewalls and proxies answer in the place of the shop. */
export const strangers: [whose: string, stranger: Stranger][] = [
  ['an API gateway’s 401', json(401, { message: 'Unauthorized' })],
  ['an identity proxy’s 401', json(401, { error: 'invalid_token', error_description: 'Expired' })],
  ['a 401 with its status as a text', json(401, { code: '401', message: 'Unauthorized' })],
  ['an empty 401', { status: 401, body: '' }],
  ['an API gateway’s 403', json(403, { message: 'Forbidden' })],
  ['a firewall’s page', html(403, 'Blocked')],
  ['an API gateway’s 404', json(404, { message: 'Not Found' })],
  ['a web server’s 404 page', html(404, '404 Not Found')],
  ['a proxy that asks for a login', json(407, { error: 'proxy_authentication_required' })],
  ['a proxy’s limit', { ...json(429, { error: 'rate_limited' }), retryAfter: '3600' }],
  ['a network that asks for a login', json(511, { 'user-portal-url': 'https://portal.example' })],
  ['a gateway’s 500', json(500, { error: 'Internal Server Error', status: 500 })],
  ['a gateway’s 502 page', html(502, '502 Bad Gateway')],
  ['a gateway’s 503', { ...json(503, { message: 'Service Unavailable' }), retryAfter: '3600' }],
  ['a gateway’s 504', json(504, { message: 'Endpoint request timed out' })],
  ['a portal’s page after a redirect', html(200, 'Welcome to Station Wi-Fi')],
  ['a portal’s empty object', json(200, {})],
  ['a portal’s object', json(200, { status: 'login required' })],
  ['an array', json(200, [{ code: 401, message: 'Unauthorized' }])],
  ['a text', json(200, 'login required')],
  ['nothing', json(200, null)],
  ['an empty 200', { status: 200, body: '' }],
  ['an empty 204', { status: 204, body: '' }],
];
