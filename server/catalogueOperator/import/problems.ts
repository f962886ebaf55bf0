import { HttpError, type Problem } from '../../platform/http/errors/httpError';

const MAX_PROBLEMS = 20;

/** @throws HttpError 409 with the problems, if there are any */
export const assertNoProblems = (problems: Problem[]) => {
  const [first, ...others] = problems;
  if (!first) return;
  const { path, message } = first;
  const count = others.length;
  throw new HttpError(409, ['not_importable.nothing', { path }], {
    more: [message, ...(count > 0 ? ([['not_importable.more', { count }]] as const) : [])],
    data: { problems: problems.slice(0, MAX_PROBLEMS) },
  });
};
