import type { Limits } from '../../../server/config/limits';
import { noLimits, readLimits } from '../../../server/config/readLimits';

/** No limit but these. */
export const onlyLimits = (amounts: Partial<Limits>): Limits => ({
  ...readLimits(noLimits),
  ...amounts,
});

/** As a shop has them that sets none. */
export const defaultLimits = readLimits({});
