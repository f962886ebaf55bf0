import type { Location } from 'react-router-dom';

/** Navigation state of `/auth`. */
export interface LoginState {
  /** The page that the visitor came from, or was going to. */
  from?: Partial<Location>;
}
