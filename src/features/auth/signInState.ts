import type { Location } from 'react-router-dom';
import type { Operation } from '../../offline/changes';

/** What `/auth` is told: where the visitor came from, and what they had pressed. */
export interface SignInState {
  from?: Location;
  wanted?: Operation;
}
