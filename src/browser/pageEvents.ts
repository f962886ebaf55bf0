type Stop = () => void;

const on = (target: EventTarget, event: string, listener: () => void): Stop => {
  target.addEventListener(event, listener);
  return () => target.removeEventListener(event, listener);
};

/** Calls back whenever the page becomes visible. */
export const onShown = (listener: () => void): Stop =>
  on(document, 'visibilitychange', () => {
    if (!document.hidden) listener();
  });

/** Calls back whenever the page is no longer visible, or is left: the browser may discard it from then on. */
export const onHidden = (listener: () => void): Stop => {
  const stops = [
    on(document, 'visibilitychange', () => {
      if (document.hidden) listener();
    }),
    on(window, 'pagehide', listener),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};

/** Calls back whenever the browser reports a network. */
export const onOnline = (listener: () => void): Stop => on(window, 'online', listener);
