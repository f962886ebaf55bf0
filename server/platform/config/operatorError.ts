/** A problem that the operator has to solve; only the message is shown. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
