import { newUuid } from '../../../browser/newUuid';
import type {
  NewPasskey,
  Passkey,
  PasskeyCheck,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '../../../contract/passkey';
import type { User } from '../../../contract/user';
import { type Client, pickResults } from '../../../sync/requests/client';

const pathOf = (userId: string, passkeyId?: string) =>
  ['auth/passkey', userId, ...(passkeyId ? [passkeyId] : [])]
    .map((part, index) => (index === 0 ? part : encodeURIComponent(part)))
    .join('/');

const pickPasskeys = pickResults<Passkey[]>;
const write = (method: 'POST' | 'PUT' | 'DELETE', body?: object) => ({
  method,
  ...(body && { body }),
  key: newUuid(),
  fallback: 'profileUpdate' as const,
});

/** What a passkey is to sign; without options where the shop has none. */
export const getRequestOptions = (client: Client) =>
  client.send('auth/passkey/options', (body: { data: PasskeyRequestOptions }) => body.data, {
    method: 'POST',
    fallback: 'codeVerify',
  });

/** Logs in; the session comes as a cookie that no script can read. */
export const verifyPasskey = (client: Client, check: PasskeyCheck) =>
  client.send('auth/passkey/verify', pickResults<User>, {
    method: 'POST',
    body: check,
    key: newUuid(),
    fallback: 'codeVerify',
  });

export const getPasskeys = (client: Client, userId: string) =>
  client.get(pathOf(userId), pickPasskeys, { fallback: 'userDetails', isOptional: true });

export const getCreationOptions = (client: Client, userId: string) =>
  client.send(
    `${pathOf(userId)}/creation_options`,
    (body: { data: PasskeyCreationOptions }) => body.data,
    write('POST'),
  );

export const postPasskey = (client: Client, userId: string, passkey: NewPasskey) =>
  client.send(pathOf(userId), pickPasskeys, write('POST', passkey));

export const putPasskeyName = (client: Client, userId: string, id: string, name: string) =>
  client.send(pathOf(userId, id), pickPasskeys, write('PUT', { name }));

export const deletePasskey = (client: Client, userId: string, id: string) =>
  client.send(pathOf(userId, id), pickPasskeys, write('DELETE'));
