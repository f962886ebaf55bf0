import type { Location } from 'react-router-dom';
import type { Operation } from '../../outbox/operation';

/** Navigation state of `/auth`. */
export interface LoginState {
  /** The page that the visitor came from, or was going to. */
  from?: Location;
  /** The change that needs a login first; done right after it. */
  pendingAction?: Operation;
}
