/**
 * What the network is like, by what became of real calls: `navigator.onLine` alone proves
 * nothing on a train. 'struggling' is a network that is there and does not answer.
 */
export type Connection = 'online' | 'struggling' | 'offline';

/** While calls fail, look again after 5 s, then ever more rarely, at most once a minute. */
const PROBE_DELAYS = [5_000, 10_000, 20_000, 40_000, 60_000];

let connection: Connection = 'online';
/** Read once at start; true for good with the first `online` event (spec §2). */
let sawOnline = true;
/** Counts the returns of the network; whoever failed before tries again with the next one. */
let recoveries = 0;
let probe: (() => void) | undefined;
let probeTimer: ReturnType<typeof setTimeout> | undefined;
let probes = 0;
/** When the data on screen was given by the shop (ISO 8601). */
let savedAt: string | null = null;
const listeners = new Set<() => void>();

const tellListeners = () => {
  for (const listener of listeners) listener();
};

const change = (next: Connection, recovered: boolean) => {
  if (next === connection && !recovered) return;
  connection = next;
  if (recovered) recoveries += 1;
  tellListeners();
};

const scheduleProbe = () => {
  if (probeTimer || !probe) return;
  const delay = PROBE_DELAYS[Math.min(probes, PROBE_DELAYS.length - 1)];
  probeTimer = setTimeout(() => {
    probeTimer = undefined;
    probes += 1;
    if (!document.hidden) probe?.();
    if (connection !== 'online') scheduleProbe();
  }, delay);
};

/** Takes note of one real call: did the shop answer? */
export const reportOutcome = (reached: boolean) => {
  if (reached) {
    probes = 0;
    change('online', connection !== 'online');
  } else {
    change(navigator.onLine ? 'struggling' : 'offline', false);
    scheduleProbe();
  }
};

/** Starts watching the browser; `tryShop` makes one cheap call whose outcome will be reported. */
export const watchConnection = (tryShop: () => void) => {
  probe = tryShop;
  sawOnline = navigator.onLine;
  if (!navigator.onLine) change('offline', false);
  addEventListener('offline', () => change('offline', false));
  addEventListener('online', () => {
    sawOnline = true;
    probes = 0;
    change('online', true);
  });
  addEventListener('visibilitychange', () => {
    if (!document.hidden && connection !== 'online') tryShop();
  });
};

/** A page tells the age of what it shows. @returns an undo, for when the page leaves */
export const showSavedAt = (at: string | null) => {
  savedAt = at;
  tellListeners();
  return () => {
    savedAt = null;
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
