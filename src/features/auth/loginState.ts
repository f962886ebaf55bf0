import type { Location } from 'react-router-dom';
import type { Operation } from '../../outbox/outboxRow';

/** What `/auth` is told: where the visitor came from, and what they had pressed. */
export interface LoginState {
  from?: Location;
  wanted?: Operation;
}
