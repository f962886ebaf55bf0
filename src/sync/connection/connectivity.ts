import { createExternalStore } from '../../browser/externalStore';
import { onOnline, onShown } from '../../browser/pageEvents';

/**
 * The state of the network, judged by the results of calls, since `navigator.onLine` is unreliable.
 * 'struggling': there is a network, but calls get no response.
 */
export type Connection = 'online' | 'struggling' | 'offline';

/** Pauses between probes after a failure; the last one repeats. */
const PROBE_DELAYS_MS = [5_000, 10_000, 20_000, 40_000, 60_000];
/** Time without a failure after which the delays start from the first one. */
const PROBE_RESET_MS = 90_000;
/** A response this soon after a failure is no recovery: other calls still work when one call is broken. */
const MIN_RECOVERY_MS = 4_000;

const connection = createExternalStore<Connection>('online');
/** Read once at start; stays true from the first `online` event. */
const wasOnline = createExternalStore(true);
/** Counts the recoveries of the network; failed requests are retried with the next one. */
const recoveries = createExternalStore(0);
/** When the server gave the data on screen (ISO 8601). */
const savedAt = createExternalStore<string | null>(null);

/** Whether a call has failed since the last recovery. */
let isRecoveryDue = false;
let failedAt = Number.NEGATIVE_INFINITY;
let probes = 0;
let probe: (() => void) | undefined;
let probeTimer: ReturnType<typeof setTimeout> | undefined;

const recover = () => {
  isRecoveryDue = false;
  recoveries.set(recoveries.get() + 1);
};

const scheduleProbe = () => {
  if (probeTimer || !probe) return;
  const delay = PROBE_DELAYS_MS[Math.min(probes, PROBE_DELAYS_MS.length - 1)];
  probes += 1;
  probeTimer = setTimeout(() => {
    probeTimer = undefined;
    if (document.hidden) scheduleProbe();
    else probe?.();
  }, delay);
};

/** Takes the result of one real call. @param isReachable whether the server responded */
export const reportReachability = (isReachable: boolean) => {
  // Not the time of day, which may be set back or forward by days.
  const now = performance.now();
  if (isReachable) {
    connection.set('online');
    if (isRecoveryDue && now - failedAt >= MIN_RECOVERY_MS) recover();
    else if (isRecoveryDue) scheduleProbe();
    return;
  }
  if (now - failedAt > PROBE_RESET_MS) probes = 0;
  failedAt = now;
  isRecoveryDue = true;
  connection.set(navigator.onLine ? 'struggling' : 'offline');
  scheduleProbe();
};

/** Starts watching the browser. @param sendProbe makes one cheap call, whose result is reported */
export const watchConnection = (sendProbe: () => void) => {
  probe = sendProbe;
  wasOnline.set(navigator.onLine);
  if (!navigator.onLine) connection.set('offline');
  addEventListener('offline', () => connection.set('offline'));
  onOnline(() => {
    wasOnline.set(true);
    connection.set('online');
    recover();
  });
  onShown(() => {
    if (isRecoveryDue) sendProbe();
  });
};

/** Makes the cheap call now, because the network may be down. */
export const probeNow = () => probe?.();

/** Sets the age of the data on screen. @returns the cleanup for the page's unmount */
export const showSavedAt = (at: string | null) => {
  savedAt.set(at);
  return () => savedAt.set(null);
};

export const getConnection = connection.get;
export const getWasOnline = wasOnline.get;
export const getRecoveries = recoveries.get;

/** Calls the listener each time the network comes back. @returns the cleanup */
export const onRecovery = recoveries.subscribe;

export const useConnection = connection.use;
/** Read once at start, online with the first `online` event: decides about the offline screen. */
export const useWasOnline = wasOnline.use;
/** A number that grows each time the network comes back. */
export const useRecoveries = recoveries.use;
/** When the server gave the data on screen (ISO 8601); null when it did not. */
export const useSavedAt = savedAt.use;
