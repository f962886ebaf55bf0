import { newUuid } from '../../browser/newUuid';
import type { CodeCheck, CodeRequest, CodeSent } from '../../contract/auth';
import type { User } from '../../contract/user';
import { type Client, pickResults } from '../../sync/requests/client';

/** Has a one-time code sent. */
export const sendCode = (client: Client, request: CodeRequest) =>
  client.send('auth/code', (body: { data: CodeSent }) => body.data, {
    method: 'POST',
    body: request,
    key: newUuid(),
    fallback: 'codeSend',
  });

/** Logs in; the session comes as a cookie that no script can read. */
export const verifyCode = (client: Client, check: CodeCheck) =>
  client.send('auth/verify', pickResults<User>, {
    method: 'POST',
    body: check,
    key: newUuid(),
    fallback: 'codeVerify',
  });

/** The next login waits for this call, because its response deletes the cookie. */
const LOGOUT_TIMEOUT_MS = 4_000;

export const endSession = (client: Client) =>
  client.send('auth/logout', (body: { code: 200 }) => body.code, {
    method: 'POST',
    key: newUuid(),
    fallback: 'logout',
    timeoutMs: LOGOUT_TIMEOUT_MS,
  });

/** Logs out everywhere else; this browser stays logged in. */
export const endOtherSessions = (client: Client, key: string) =>
  client.send('auth/logout_others', (body: { data: object }) => body.data, {
    method: 'POST',
    key,
    fallback: 'logoutOthers',
    success: 'loggedOutOthers',
  });
