/** A problem that the operator has to solve; only the message is shown. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
