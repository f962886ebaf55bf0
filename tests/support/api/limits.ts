import type { Limits } from '../../../server/platform/config/limits';
import { noLimits, readLimits } from '../../../server/platform/config/readLimits';

/** Only these limits. */
export const onlyLimits = (amounts: Partial<Limits>): Limits => ({
  ...readLimits(noLimits),
  ...amounts,
});

/** The limits of a shop that configures none. */
export const defaultLimits = readLimits({});
