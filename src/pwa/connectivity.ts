/**
 * What the network is like, by what became of real calls: `navigator.onLine` alone proves
 * nothing on a train. 'struggling' is a network that is there and does not answer.
 */
export type Connection = 'online' | 'struggling' | 'offline';

/** After a failure look again in 5 s; while calls go on failing ever more rarely. */
const PROBE_DELAYS = [5_000, 10_000, 20_000, 40_000, 60_000];
/** Milliseconds without a failure after which the next one is a new beginning. */
const CALM = 90_000;
/** One answer right beside a failure is no recovery: with one broken call the rest still works. */
const SETTLED = 4_000;

let connection: Connection = 'online';
/** Read once at start; true for good with the first `online` event (spec §2). */
let sawOnline = true;
/** Counts the returns of the network; who failed before tries again with the next one. */
let recoveries = 0;
/** A call failed, and no return was counted since. */
let owesRecovery = false;
let failedAt = Number.NEGATIVE_INFINITY;
let probes = 0;
let probe: (() => void) | undefined;
let probeTimer: ReturnType<typeof setTimeout> | undefined;
/** When the data on screen was given by the shop (ISO 8601). */
let savedAt: string | null = null;
const listeners = new Set<() => void>();

const tellListeners = () => {
  for (const listener of listeners) listener();
};

const change = (next: Connection) => {
  if (next === connection) return;
  connection = next;
  tellListeners();
};

const recover = () => {
  owesRecovery = false;
  recoveries += 1;
  tellListeners();
};

const scheduleProbe = () => {
  if (probeTimer || !probe) return;
  const delay = PROBE_DELAYS[Math.min(probes, PROBE_DELAYS.length - 1)];
  probes += 1;
  probeTimer = setTimeout(() => {
    probeTimer = undefined;
    if (document.hidden) scheduleProbe();
    else probe?.();
  }, delay);
};

/** Takes note of one real call: did the shop answer? */
export const reportOutcome = (reached: boolean) => {
  // Not the time of day, which may be set back or forward by days.
  const now = performance.now();
  if (reached) {
    change('online');
    if (owesRecovery && now - failedAt >= SETTLED) recover();
    else if (owesRecovery) scheduleProbe();
    return;
  }
  if (now - failedAt > CALM) probes = 0;
  failedAt = now;
  owesRecovery = true;
  change(navigator.onLine ? 'struggling' : 'offline');
  scheduleProbe();
};

/** Starts watching the browser; `tryShop` makes one cheap call whose outcome will be reported. */
export const watchConnection = (tryShop: () => void) => {
  probe = tryShop;
  sawOnline = navigator.onLine;
  if (!navigator.onLine) change('offline');
  addEventListener('offline', () => change('offline'));
  addEventListener('online', () => {
    sawOnline = true;
    change('online');
    recover();
  });
  addEventListener('visibilitychange', () => {
    if (!document.hidden && owesRecovery) tryShop();
  });
};

/** Makes the cheap call now, for whoever suspects the network. */
export const probeNow = () => probe?.();

/** A page tells the age of what it shows. @returns an undo, for when the page leaves */
export const showSavedAt = (at: string | null) => {
  savedAt = at;
  tellListeners();
  return () => {
    savedAt = null;
    tellListeners();
  };
};

export const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const getConnection = () => connection;
export const getSawOnline = () => sawOnline;
export const getRecoveries = () => recoveries;
export const getSavedAt = () => savedAt;
