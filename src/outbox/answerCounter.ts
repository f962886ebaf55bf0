/**
 * Tells a call that fails by itself from a network that is down: a row is ignored when the shop has
 * answered other calls since it was first sent, or since its last failure that was counted.
 */
export const makeEvidence = () => {
  let answers = 0;
  const countAt = new Map<number, number>();
  return {
    /** The shop has answered a call, and was neither busy nor broken. */
    answered: () => {
      answers += 1;
    },
    /** The row is being sent. */
    begin: (seq: number) => {
      if (!countAt.has(seq)) countAt.set(seq, answers);
    },
    isIgnored: (seq: number) => answers > (countAt.get(seq) ?? answers),
    /** A failure of the row was counted: the next one needs answers of its own. */
    counted: (seq: number) => void countAt.set(seq, answers),
  };
};
