import { type Environment, readInteger } from './environment';
import { type LimitName, type Limits, limitNames, limits } from './limits';

/** @throws ConfigError with a sentence that names the variable */
export const readLimits = (env: Environment) =>
  amountsBy((name) =>
    readInteger(env, limits[name].variable, limits[name].amount, 0, 1_000_000_000),
  );

/** Variables that disable every limit, for tests and benchmarks. */
export const noLimits = Object.fromEntries(limitNames.map((name) => [limits[name].variable, '0']));

const amountsBy = (amountOf: (name: LimitName) => number) =>
  Object.fromEntries(limitNames.map((name) => [name, amountOf(name)])) as Limits;
