import type { FastifyInstance, InjectOptions } from 'fastify';
import type { User } from '../../../src/contract/user';
import { newEmail } from '../factories';

/** A client that keeps cookies and sends `headers` with every request. */
export const makeBrowser = (app: FastifyInstance, headers: Record<string, string> = {}) => {
  const cookies: Record<string, string> = {};
  const send = async (method: InjectOptions['method'], url: string, payload?: object) => {
    const response = await app.inject({
      method,
      url,
      payload,
      cookies,
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
    });
    for (const { name, value } of response.cookies) {
      if (value) cookies[name] = value;
      else delete cookies[name];
    }
    return response;
  };
  return {
    cookies,
    get: (url: string) => send('GET', url),
    post: (url: string, payload?: object) => send('POST', url, payload),
    put: (url: string, payload: object) => send('PUT', url, payload),
    /** @returns the code, which the demo shop includes in its response */
    requestCode: async (email: string): Promise<string> =>
      (await send('POST', '/api/loam/auth/code', { email })).json().data.demoCode,
  };
};

export type Browser = ReturnType<typeof makeBrowser>;

/** Signs in as a shopper does, with a code. @returns the session cookie as a header's value */
export const signIn = async (app: FastifyInstance, email = newEmail()) => {
  const browser = makeBrowser(app);
  const code = await browser.requestCode(email);
  const response = await browser.post('/api/loam/auth/verify', { email, code });
  const user: User = response.json().data.results;
  return { browser, user, cookie: `loam_session=${browser.cookies.loam_session}` };
};
