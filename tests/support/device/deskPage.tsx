import { render } from '@testing-library/react';
import type { InjectOptions } from 'fastify';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { IntlProvider } from 'use-intl';
import { vi } from 'vitest';
import type { Session } from '../../../src/desk/api/api';
import { makeStore } from '../../../src/desk/api/store';
import { SessionContext } from '../../../src/desk/api/useSession';
import { deleteChanges } from '../../../src/desk/offline/changes';
import { closeResponses } from '../../../src/desk/offline/savedResponses';
import { openDesk } from '../api/desk';
import { cleanUp } from '../cleanUp';
import type { openTestDatabase } from '../database/testDatabase';
import { deskMessages } from './deskMessages';

type Desk = Awaited<ReturnType<typeof openDesk>>;

/** Sends the calls of the page to the Desk's listener with the cookie of a browser, unless `isDown` says otherwise. */
const answerCalls = (desk: Desk, cookie: { cookie: string }, isDown: (path: string) => boolean) => {
  const call = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    if (isDown(pathname)) throw new TypeError('Failed to fetch');
    const payload = await request.text();
    const response = await desk.send(request.method as InjectOptions['method'], pathname + search, {
      headers: { ...Object.fromEntries(request.headers), ...cookie },
      ...(payload && { payload }),
    });
    const { statusCode: status, body } = response;
    const headers = { 'content-type': String(response.headers['content-type'] ?? '') };
    return new Response(status === 204 ? null : body, { status, headers });
  };
  vi.stubGlobal('fetch', call);
  cleanUp(() => vi.unstubAllGlobals());
};

/** A browser in which the Desk of a real shop is open, without its frame: a test renders the parts that it is about. */
export const openDeskPage = async (db: Awaited<ReturnType<typeof openTestDatabase>>) => {
  const desk = await openDesk(db);
  const cookie = await desk.open('Packer');
  let isDown: (path: string) => boolean = () => false;
  answerCalls(desk, cookie, (path) => isDown(path));
  cleanUp(async () => {
    await deleteChanges();
    await closeResponses();
  });
  const session: Session = (await desk.send('GET', '/session', { headers: cookie })).json().data;
  const show = (path: string, parts: ReactNode) =>
    render(
      <Provider store={makeStore()}>
        <IntlProvider locale="en" messages={deskMessages} timeZone="UTC">
          <MemoryRouter initialEntries={[path]}>
            <SessionContext value={session}>{parts}</SessionContext>
          </MemoryRouter>
        </IntlProvider>
      </Provider>,
    );
  return {
    desk,
    show,
    /** Calls of these paths get no response from now on. */
    fail: (paths: RegExp) => {
      isDown = (path) => paths.test(path);
    },
  };
};
