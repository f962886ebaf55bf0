/**
 * Distinguishes a failing call from a network that is down: the failure of a row counts as its own when the
 * server has responded to other calls since the row was first sent, or since its last counted failure.
 */
export const makeResponseCounter = () => {
  let responses = 0;
  const responsesBefore = new Map<number, number>();
  return {
    /** The server has responded to a call and is healthy (no 429 or 5xx). */
    countResponse: () => {
      responses += 1;
    },
    /** The row is being sent. */
    startAttempt: (seq: number) => {
      if (!responsesBefore.has(seq)) responsesBefore.set(seq, responses);
    },
    /** Whether other calls got a response since, but this row did not. */
    isRowIgnored: (seq: number) => responses > (responsesBefore.get(seq) ?? responses),
    /** Counts a failure of the row: the next one counts only after further responses. */
    countFailure: (seq: number) => void responsesBefore.set(seq, responses),
  };
};
