/** Longer than other calls, because the response includes a call to the gateway. */
export const GATEWAY_TIMEOUT_MS = 30_000;
