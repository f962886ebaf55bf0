import { matchRoutes } from 'react-router-dom';

/** Whether a path is of this page, with its decoded parameters: `matchPath` leaves them as they are. */
export const matchPage = (pattern: string, pathname: string) =>
  matchRoutes([{ path: pattern }], pathname)?.[0];
