import { ConfigError } from '../../server/platform/config/configError';
import { typedCode } from '../../src/contract/rules/typed/typedCode';

/** @throws ConfigError for an invalid date */
export const dayOf = (typed: string) => {
  const text = typedCode(typed);
  const time = /^20\d\d-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(text)) return text;
  throw new ConfigError(`"${text}" is not a day like 2026-11-30.`);
};
