/** What can happen to a call on its way to the API and back. */
export const faults = [
  'fine',
  /** Never arrives. */
  'lost',
  /** Processed, but the response is lost. */
  'responseLost',
  /** Sent by the network twice at once. */
  'twice',
  /** Arrives long after the device stopped waiting for it. */
  'late',
  /** The server is overloaded. */
  'busy',
  /** The server fails before it changes anything. */
  'broken',
  /** The response is slow, so that later ones arrive first. */
  'slow',
  /** The page of a captive portal. */
  'portal',
  /** A rejection by a proxy, not in the format of the API. */
  'firewall',
  /** An empty response. */
  'empty',
  /** The API rejects the change. */
  'rejected',
  /** The API responds that nobody is signed in. */
  'unauthenticated',
] as const;
export type Fault = (typeof faults)[number];

/** A request that changes something. */
export interface Change {
  url: string;
  /** Its body. */
  data: string;
}

/** Lets everything that is pending advance by one step. */
export const tick = () => new Promise((resolve) => setImmediate(resolve));
