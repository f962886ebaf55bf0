interface PageEvents {
  /** The page is visible again, or the browser reports a network. */
  onShown: () => void;
  /** From now on the browser may discard the page. */
  onHidden: () => void;
}

/** Calls back when this page is shown or hidden. */
export const watchPageLifecycle = ({ onShown, onHidden }: PageEvents) => {
  document.addEventListener('visibilitychange', () => (document.hidden ? onHidden() : onShown()));
  addEventListener('pagehide', onHidden);
  addEventListener('online', onShown);
};
