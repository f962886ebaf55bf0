/** Long enough for a picture or a script on a slow network. */
export const FILE_TIMEOUT_MS = 60_000;

/** As long as a page needs to activate the waiting version, whose reload repeats what it needs. */
const ABORTED_MS = 500;

/** Requests of this run of the worker that may be under way. */
const requests = new Set<AbortController>();
let abortedAt = Number.NEGATIVE_INFINITY;

/** A signal that aborts a new request after this time, or when `abortRequests` is called, and shortly after that at once. */
export const requestSignal = (timeoutMs: number): AbortSignal => {
  if (isAborting()) return AbortSignal.abort();
  const request = new AbortController();
  requests.add(request);
  setTimeout(() => {
    requests.delete(request);
    request.abort();
  }, timeoutMs);
  return request.signal;
};

/** Whether requests fail because they are aborted, which says nothing about the network. */
export const isAborting = () => performance.now() - abortedAt < ABORTED_MS;

/** Aborts every request that got a signal. */
export const abortRequests = () => {
  abortedAt = performance.now();
  for (const request of requests) request.abort();
};
