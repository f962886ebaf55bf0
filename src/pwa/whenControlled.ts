/** Resolves when a service worker saves what the page requests: at once, or never where there is none. */
export const whenControlled = () =>
  new Promise<void>((resolve) => {
    if (!('serviceWorker' in navigator)) return;
    if (navigator.serviceWorker.controller) resolve();
    else {
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    }
  });
