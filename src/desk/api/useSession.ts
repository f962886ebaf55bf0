import { createContext, use } from 'react';
import type { Saved } from '../offline/baseQuery';
import type { Session } from './api';

export const SessionContext = createContext<(Session & Saved) | undefined>(undefined);

/** Who is signed in. @throws outside the pages of the Desk */
export const useSession = () => {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession is for pages of the Desk.');
  return session;
};
