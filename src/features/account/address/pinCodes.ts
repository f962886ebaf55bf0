import { useEffect } from 'react';
import { isSavingData } from '../../../browser/isSavingData';
import { whenIdle } from '../../../browser/whenIdle';
import { hasPinCodes } from './country';

/** The table as `npm run pins` writes it. */
export interface PinCodes {
  source: string;
  /** `town` is '' where the code does not determine it. `runs`: see `includes`. */
  places: [state: string, town: string, runs: string][];
}

export interface Place {
  state: string;
  town: string;
}

const CACHE = 'shop-pin-codes-v1';
/** The address of the table, hashed by its content. */
const address = () => new URL('./pinCodes.json', import.meta.url).href;

/** Sorted codes as runs 'step+length' in base 36: the distance from the previous run, and how many codes follow. */
const includes = (runs: string, pin: number) => {
  let last = 0;
  for (const run of runs.split(' ')) {
    const [step = '', length = '0'] = run.split('+');
    const first = last + Number.parseInt(step, 36);
    last = first + Number.parseInt(length, 36);
    if (pin <= last) return pin >= first;
  }
  return false;
};

export const findPlace = ({ places }: PinCodes, pin: string): Place | undefined => {
  const found = places.find(([, , runs]) => includes(runs, Number(pin)));
  return found && { state: found[0], town: found[1] };
};

/** Caches the table on the device instead of the one of an earlier build. */
const keep = async (response: Response) => {
  await caches.delete(CACHE);
  await (await caches.open(CACHE)).put(address(), response);
};

const load = async (): Promise<PinCodes> => {
  // Cache Storage is missing without a secure context.
  const kept = await globalThis.caches?.match(address()).catch(() => undefined);
  if (kept) return kept.json();
  const response = await fetch(address());
  if (!response.ok) throw new Error(`PIN codes: status ${response.status}`);
  const copy = response.clone();
  // Throws for the page of a captive portal.
  const table: PinCodes = await response.json();
  if (globalThis.caches) void keep(copy).catch(() => undefined);
  return table;
};

let loading: Promise<PinCodes> | undefined;

/** The table (15 kB), fetched once. @throws when it is neither cached nor can be fetched */
export const loadPinCodes = () => {
  loading ??= load();
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
};

/** Fetches the table when the page is idle, so that it is available offline. */
export const usePreparedPinCodes = () =>
  useEffect(() => {
    if (hasPinCodes && !isSavingData()) whenIdle(() => loadPinCodes().catch(() => undefined));
  }, []);
