/** Maps with at most `limit` concurrent calls. @returns the results in order */
export const mapConcurrently = async <Each, Result>(
  limit: number,
  all: Each[],
  work: (each: Each) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  const waiting = all.entries();
  const worker = async () => {
    for (const [index, each] of waiting) results[index] = await work(each);
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
};
