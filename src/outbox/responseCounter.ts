/**
 * Tells a call that fails by itself from a network that is down: a row fails by itself when the
 * server has responded to other calls since it was first sent, or since its last counted failure.
 */
export const makeResponseCounter = () => {
  let responses = 0;
  const responsesBefore = new Map<number, number>();
  return {
    /** The server has responded to a call, and was neither busy nor broken. */
    countResponse: () => {
      responses += 1;
    },
    /** The row is being sent. */
    startAttempt: (seq: number) => {
      if (!responsesBefore.has(seq)) responsesBefore.set(seq, responses);
    },
    /** Whether other calls got a response and this row did not. */
    isRowIgnored: (seq: number) => responses > (responsesBefore.get(seq) ?? responses),
    /** A failure of the row was counted: the next one needs other responses. */
    countFailure: (seq: number) => void responsesBefore.set(seq, responses),
  };
};
