import type { User } from '../contract/user';
import { type Client, pickResults } from './client';

/** The start of the shop waits for this call, so it gives up long before other reads do. */
const STARTUP_TIMEOUT = 4_000;

export const getUserDetails = (client: Client, userId: string) =>
  client.get(`user_details/${encodeURIComponent(userId)}`, pickResults<User>, {
    fallback: 'userDetails',
    timeout: STARTUP_TIMEOUT,
  });
