import { type ErrorMessage, HttpError, type Problem } from '../../platform/http/errors/httpError';

const MAX_PROBLEMS = 20;

interface Failed {
  /** 400 for a file that is wrong in itself, 409 for one that the shop as it is cannot take. */
  status?: 400 | 409;
  /** How many more problems there are. */
  unlisted?: number | undefined;
}

/** A response with the problems of an import, of which there is at least one. */
export const importError = (problems: Problem[], { status = 409, unlisted = 0 }: Failed = {}) => {
  const [first] = problems;
  const others = problems.length + unlisted - 1;
  const more = others + 1 - Math.min(problems.length, MAX_PROBLEMS);
  return new HttpError(status, placeOf(first), {
    more: [
      ...(first ? [first.message] : []),
      ...(others > 0 ? ([['not_importable.more', { count: others }]] as const) : []),
    ],
    data: { problems: problems.slice(0, MAX_PROBLEMS), ...(more > 0 && { moreProblems: more }) },
  });
};

const placeOf = ({ path = '', line, column }: Partial<Problem> = {}): ErrorMessage => {
  if (line !== undefined && column !== undefined) {
    return ['not_importable.nothingInCell', { line, column }];
  }
  return ['not_importable.nothing', { path: line === undefined ? path : String(line) }];
};

/** @throws HttpError 409 with the problems, if there are any */
export const assertNoProblems = (problems: Problem[]) => {
  if (problems.length > 0) throw importError(problems);
};
