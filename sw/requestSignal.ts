/** Long enough for a picture or a script on a slow network. */
export const FILE_TIMEOUT_MS = 60_000;

/** Requests of this run of the worker that may be under way. */
const requests = new Set<AbortController>();

/** A signal that aborts a new request after this time, or when `abortRequests` is called. */
export const requestSignal = (timeoutMs: number): AbortSignal => {
  const request = new AbortController();
  requests.add(request);
  setTimeout(() => {
    requests.delete(request);
    request.abort();
  }, timeoutMs);
  return request.signal;
};

/** Aborts every request that got a signal. */
export const abortRequests = () => {
  for (const request of requests) request.abort();
};
