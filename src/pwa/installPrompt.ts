import { useSyncExternalStore } from 'react';

/** Chromium's alone, therefore missing in lib.dom. */
interface InstallEvent extends Event {
  /** Works once per event, and only in answer to a tap. */
  prompt(): Promise<unknown>;
}

/** 'manual': this browser installs from its own menu alone, or has not offered anything yet. */
export type InstallState = 'manual' | 'ready' | 'installed';

let offer: InstallEvent | undefined;
let state: InstallState = 'manual';
const listeners = new Set<() => void>();

const change = (next: InstallState, nextOffer?: InstallEvent) => {
  state = next;
  offer = nextOffer;
  for (const listener of listeners) listener();
};

/** Keeps the browser's offer for the install page; it comes early, once, and on any page. */
export const watchInstallPrompt = () => {
  if (matchMedia('(display-mode: standalone)').matches) change('installed');
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change('ready', event as InstallEvent);
  });
  addEventListener('appinstalled', () => change('installed'));
};

/** Lets the browser ask; `appinstalled` tells of a yes, and a no leaves its menu. */
const install = () => {
  const asked = offer;
  change('manual');
  return asked?.prompt();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether the shop can be installed from here, and what does it. */
export const useInstallPrompt = () => ({
  state: useSyncExternalStore(
    subscribe,
    () => state,
    () => 'manual' as const,
  ),
  install,
});
