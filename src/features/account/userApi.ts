import type { ProfileChange, User } from '../../contract/user';
import { type Client, pickResults } from '../../sync/requests/client';

/** The login form can be used during this request. */
const SESSION_TIMEOUT_MS = 4_000;

export const getUserDetails = (client: Client, userId: string) =>
  client.get(`user_details/${encodeURIComponent(userId)}`, pickResults<User | null>, {
    fallback: 'userDetails',
    empty: null,
    shopperId: null,
  });

/** A host may answer with the user itself, without `results`. */
const pickMe = ({ data }: { data: User | { results: User } }) =>
  'results' in data ? data.results : data;

/** The user of the session cookie; 401 when there is none. */
export const getMe = (client: Client) =>
  client.get('/me', pickMe, {
    fallback: 'userDetails',
    timeoutMs: SESSION_TIMEOUT_MS,
    shopperId: null,
  });

export const putProfile = (client: Client, userId: string, profile: ProfileChange, key: string) =>
  client.send(`profile/${encodeURIComponent(userId)}`, pickResults<Partial<User>>, {
    method: 'PUT',
    body: profile,
    key,
    empty: profile,
    fallback: 'profileUpdate',
    success: 'profileUpdated',
  });
