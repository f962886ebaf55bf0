import type { ProfileChange, User } from '../contract/user';
import { type Client, pickResults } from './client';

/** Shorter than for other reads, because the startup of the shop waits for this call. */
const STARTUP_TIMEOUT_MS = 2_000;
/** The login form can be used during this request. */
const SESSION_TIMEOUT_MS = 4_000;

export const getUserDetails = (client: Client, userId: string) =>
  client.get(`user_details/${encodeURIComponent(userId)}`, pickResults<User>, {
    fallback: 'userDetails',
    timeoutMs: STARTUP_TIMEOUT_MS,
  });

/** The user of the session cookie; 401 when there is none. */
export const getMe = (client: Client) =>
  client.get('/me', pickResults<User>, { fallback: 'userDetails', timeoutMs: SESSION_TIMEOUT_MS });

export const putProfile = (client: Client, userId: string, profile: ProfileChange, key: string) =>
  client.send(`profile/${encodeURIComponent(userId)}`, pickResults<User>, {
    method: 'PUT',
    body: profile,
    key,
    fallback: 'profileUpdate',
    success: 'profileUpdated',
  });
