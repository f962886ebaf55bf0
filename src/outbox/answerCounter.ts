/**
 * Tells a call that fails by itself from a network that is down: a row fails by itself when the
 * server has answered other calls since it was first sent, or since its last counted failure.
 */
export const makeAnswerCounter = () => {
  let answers = 0;
  const answersBefore = new Map<number, number>();
  return {
    /** The server has answered a call, and was neither busy nor broken. */
    countAnswer: () => {
      answers += 1;
    },
    /** The row is being sent. */
    startAttempt: (seq: number) => {
      if (!answersBefore.has(seq)) answersBefore.set(seq, answers);
    },
    /** Whether other calls were answered and this row was not. */
    isRowIgnored: (seq: number) => answers > (answersBefore.get(seq) ?? answers),
    /** A failure of the row was counted: the next one needs answers of its own. */
    countFailure: (seq: number) => void answersBefore.set(seq, answers),
  };
};
