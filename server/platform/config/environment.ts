import { ConfigError } from './configError';

/** An empty variable counts as not set. */
export type Environment = Record<string, string | undefined>;

/** Splits a comma-separated list. */
export const splitList = (value = '') =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** 0 or 1. @throws ConfigError for other values */
export const readFlag = (env: Environment, name: string, fallback: boolean) => {
  const value = env[name];
  if (!value) return fallback;
  if (value !== '0' && value !== '1') throw new ConfigError(`${name} must be 0 or 1.`);
  return value === '1';
};

/** A whole number within bounds. @throws ConfigError for other values */
export const readInteger = (
  env: Environment,
  name: string,
  fallback: number,
  min: number,
  max: number,
) => {
  const value = env[name];
  if (!value) return fallback;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < min || number > max) {
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}.`);
  }
  return number;
};

const ENVIRONMENTS = ['production', 'development', 'test'];

/**
 * Whether NODE_ENV is production, in any case: `Production` must not start as the demo.
 * @throws ConfigError for another environment than those of Node, such as `prod`
 */
export const isProduction = ({ NODE_ENV = '' }: Environment) => {
  const value = NODE_ENV.trim().toLowerCase();
  if (value && !ENVIRONMENTS.includes(value)) {
    throw new ConfigError(`NODE_ENV must be ${ENVIRONMENTS.join(', ')} or not set.`);
  }
  return value === 'production';
};
