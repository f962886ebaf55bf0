const MAX_PROBLEMS = 20;

/** The problems of a file, one line each. */
export const problemLines = (problems: string[]) => {
  const more = problems.length - MAX_PROBLEMS;
  const last = more > 0 ? [`There are ${more} more.`] : [];
  return [...problems.slice(0, MAX_PROBLEMS), ...last].join('\n');
};
