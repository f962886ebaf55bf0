/**
 * Gives every open overlay (sheet, dialog, zoom) an entry of the browser's history, so that Back closes it before it
 * leaves the page. The router is told nothing of these entries.
 *
 * An overlay that is closed by other means leaves its entry behind, because `history.back()` takes effect later and
 * would undo a navigation that follows at once. The next overlay takes that entry, the next page replaces it, and Back
 * skips it.
 */

/** In the state of an entry. */
interface Mark {
  /** The same in all entries of one visit to a page. */
  page: number;
  /** How many overlays were open; 0 in the entry of the page itself. */
  depth: number;
}

const push: History['pushState'] = (...entry) => History.prototype.pushState.apply(history, entry);
const replace: History['replaceState'] = (...entry) =>
  History.prototype.replaceState.apply(history, entry);

const markOf = (state: { overlay?: Mark } | null) => state?.overlay;

/** Closes each open overlay, the one on top last. */
const overlays: (() => void)[] = [];
/** Of the entry shown. */
let current: Mark | undefined;
/** What replaced the page's state and address while an overlay was open, such as chosen filters. */
let latest: { state: object; url: string } | undefined;

const pushPage: History['pushState'] = (state, title, url) => {
  const isOverlay = current !== undefined && current.depth > 0;
  current = undefined;
  latest = undefined;
  (isOverlay ? replace : push)(state, title, url);
};

const replacePage: History['replaceState'] = (state, title, url) => {
  const { pathname } = new URL(url ?? '', location.href);
  if (pathname !== location.pathname) current = undefined;
  replace(current ? { ...state, overlay: current } : state, title, url);
  latest = current && { state, url: location.href };
};

const followHistory = (event: PopStateEvent) => {
  const before = current;
  current = markOf(event.state);
  if (!before || current?.page !== before.page) {
    latest = undefined;
    return;
  }
  // The page stays.
  event.stopImmediatePropagation();
  if (current.depth >= before.depth) return;
  if (latest) replace({ ...latest.state, overlay: current }, '', latest.url);
  const closing = overlays.slice(current.depth).reverse();
  if (closing.length === 0) history.back();
  for (const close of closing) close();
};

let isWatched = false;

/** Also needed after a reload with an open overlay, whose entry is still there. */
export const watchHistory = () => {
  if (isWatched) return;
  isWatched = true;
  current = markOf(history.state);
  history.pushState = pushPage;
  history.replaceState = replacePage;
  // Before the router's.
  addEventListener('popstate', followHistory, { capture: true });
};

/** @returns to be called when the overlay is closed */
export const openOverlay = (close: () => void) => {
  watchHistory();
  current ??= { page: Date.now(), depth: 0 };
  if (current.depth === 0) replace({ ...history.state, overlay: current }, '');
  overlays.push(close);
  if (current.depth < overlays.length) {
    current = { ...current, depth: overlays.length };
    push({ ...history.state, overlay: current }, '');
  }
  return () => {
    overlays.splice(overlays.lastIndexOf(close), 1);
  };
};
