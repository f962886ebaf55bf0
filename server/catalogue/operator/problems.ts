import { HttpError } from '../../http/httpError';

const MAX_PROBLEMS = 20;

export interface Problem {
  /** 'products.17.category' */
  path: string;
  message: string;
}

/** @throws HttpError 409 with the problems, if there are any */
export const assertNoProblems = (problems: Problem[]) => {
  const [first] = problems;
  if (!first) return;
  const more = problems.length > 1 ? ` There are ${problems.length - 1} more problems.` : '';
  throw new HttpError(
    409,
    'not_importable',
    `Nothing is imported. ${first.path}: ${first.message}${more}`,
    { problems: problems.slice(0, MAX_PROBLEMS) },
  );
};
