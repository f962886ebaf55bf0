import { createExternalStore } from '../browser/externalStore';

/** Only in Chromium, therefore missing in lib.dom. */
interface BeforeInstallPromptEvent extends Event {
  /** Works once per event, and only after a user gesture. */
  prompt(): Promise<unknown>;
}

/** 'manual': this browser can install only from its own menu, or has not fired its event yet. */
export type InstallState = 'manual' | 'ready' | 'installed';

const state = createExternalStore<InstallState>('manual');
let deferredPrompt: BeforeInstallPromptEvent | undefined;

const setState = (next: InstallState, event?: BeforeInstallPromptEvent) => {
  deferredPrompt = event;
  state.set(next);
};

/** Keeps the browser's event for the install page; it comes early, once, and on any page. */
export const watchInstallPrompt = () => {
  if (matchMedia('(display-mode: standalone)').matches) setState('installed');
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setState('ready', event as BeforeInstallPromptEvent);
  });
  addEventListener('appinstalled', () => setState('installed'));
};

/** Shows the browser's prompt. If it is accepted, `appinstalled` fires; else its menu remains. */
const install = () => {
  const event = deferredPrompt;
  setState('manual');
  return event?.prompt();
};

/** Whether the shop can be installed from here, and the function that installs it. */
export const useInstallPrompt = () => ({ state: state.use(), install });
