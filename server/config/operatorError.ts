/** Something only whoever runs the server can mend; the message is all they need to read. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
