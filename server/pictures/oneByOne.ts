import { HttpError } from '../http/httpError';

/** Each of them keeps a photograph in memory. */
const MAX_WAITING = 4;

let unfinished = 0;
let previous: Promise<unknown> = Promise.resolve();

/**
 * Does work that needs much memory one after the other.
 * @throws HttpError 503 when too much waits already
 */
export const oneByOne = async <T>(work: () => Promise<T>): Promise<T> => {
  if (unfinished > MAX_WAITING) {
    const message = 'Other pictures are being made. Try again in a moment.';
    throw new HttpError(503, 'too_many_pictures', message);
  }
  unfinished += 1;
  const done = previous.then(work);
  previous = done.catch(() => undefined);
  try {
    return await done;
  } finally {
    unfinished -= 1;
  }
};
