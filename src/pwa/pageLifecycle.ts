interface PageEvents {
  /** The page is looked at again, or the network is said to be back. */
  onShown: () => void;
  /** The page may be ended by the browser from now on. */
  onLeaving: () => void;
}

/** Watches when this page comes into sight and goes out of it. */
export const watchPage = ({ onShown, onLeaving }: PageEvents) => {
  document.addEventListener('visibilitychange', () => (document.hidden ? onLeaving() : onShown()));
  addEventListener('pagehide', onLeaving);
  addEventListener('online', onShown);
};
