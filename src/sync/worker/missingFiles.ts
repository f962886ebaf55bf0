const MINUTE_MS = 60_000;

/** Whether the shopper accepted a new version, whose activation reloads the page. */
let isAccepted = false;

export const isUpdateAccepted = () => isAccepted;

export const noteAcceptedUpdate = () => {
  isAccepted = true;
};

/** Reloads the page where that may help, unless it has just been reloaded. */
const reloadIf = async (canHelp: () => Promise<boolean>) => {
  // Its request was aborted for the activation, which another reload would cancel.
  if (isAccepted) return;
  const [navigation] = performance.getEntriesByType('navigation');
  const isReload =
    navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
  if (isReload && performance.now() < MINUTE_MS) return;
  if (await canHelp().catch(() => false)) location.reload();
};

/** Past the HTTP cache, which may have what the server no longer has. */
const ask = (address: string) => fetch(address, { method: 'HEAD', cache: 'no-store' });

/** Chromium and Firefox name the file in the message of the error, Safari does not. */
const FILE = /\/assets\/[^/\s]+\.(?:js|css)/;

/** Some hosts answer with a page in the place of a missing file. */
const isGone = async (cause: unknown) => {
  const [file] = FILE.exec(String(cause)) ?? [];
  const { ok, status, headers } = await ask(file ?? '/');
  if (ok) return headers.get('content-type')?.startsWith('text/html') === true;
  return file !== undefined && (status === 404 || status === 410);
};

/**
 * A page opened before a deployment may request a file that is gone, and is then reloaded. A file that only got lost on
 * the way may be one of an optional part: a reload would take what is on screen, or stop a navigation.
 */
export const reloadWhenFilesAreGone = () =>
  addEventListener('vite:preloadError', ({ payload }) => void reloadIf(() => isGone(payload)));

/** Reloads for a page whose code is missing: browsers may cache a failed import. Only when the server responds. */
export const reloadForPage = () => reloadIf(async () => (await ask('/')).ok);
