import { createExternalStore } from '../../../browser/externalStore';
import { requestPersistentStorage } from '../../../browser/persistentStorage';
import { safeLocalStorage } from '../../../browser/safeStorage';
import { isStandalone } from '../../../browser/standalone';

/** Only in Chromium, therefore missing in lib.dom. */
interface BeforeInstallPromptEvent extends Event {
  /** Works once per event, and only after a user gesture. */
  prompt(): Promise<unknown>;
}

/** 'manual': this browser can install only from its own menu, or has not fired its event yet. */
type InstallState = 'manual' | 'ready' | 'installed';

/** Set where this browser has installed the shop, which a tab cannot see. */
const INSTALLED_KEY = 'installed';

const state = createExternalStore<InstallState>('manual');
let deferredPrompt: BeforeInstallPromptEvent | undefined;

const setState = (next: InstallState, event?: BeforeInstallPromptEvent) => {
  deferredPrompt = event;
  state.set(next);
};

const onInstalled = () => {
  safeLocalStorage.set(INSTALLED_KEY, 'true');
  setState('installed');
  requestPersistentStorage();
};

/** Keeps the browser's event for the install page; it comes early, once, and on any page. */
export const watchInstallPrompt = () => {
  if (isStandalone()) onInstalled();
  else if (safeLocalStorage.get(INSTALLED_KEY)) setState('installed');
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    // The browser offers it again after the app was removed.
    safeLocalStorage.remove(INSTALLED_KEY);
    setState('ready', event as BeforeInstallPromptEvent);
  });
  addEventListener('appinstalled', onInstalled);
};

/** Shows the browser's prompt. If it is accepted, `appinstalled` fires; else its menu remains. */
const install = () => {
  const event = deferredPrompt;
  setState('manual');
  return event?.prompt();
};

/** Whether the shop can be installed from here, and the function that installs it. */
export const useInstallPrompt = () => ({ state: state.use(), install });
