import { createExternalStore } from './externalStore';
import { safeLocalStorage } from './safeStorage';

export const themes = ['device', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The key of the choice in localStorage, and of the cookie that the script in `index.html` reads. */
const STORAGE_KEY = 'theme';
const COOKIE_SECONDS = 365 * 24 * 60 * 60;
/** The media queries of the `theme-color` elements, in document order. */
const SCHEMES = ['light', 'dark'];

const chosen = createExternalStore<Theme>('device');

const show = (theme: Theme) => {
  const { dataset } = document.documentElement;
  if (theme === 'device') delete dataset.theme;
  else dataset.theme = theme;
  const colours = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  for (const [index, colour] of colours.entries()) {
    const scheme = SCHEMES[index];
    const isChosen = theme === scheme ? 'all' : 'not all';
    colour.media = theme === 'device' ? `(prefers-color-scheme: ${scheme})` : isChosen;
  }
};

/**
 * Stores the choice in a cookie for the first paint, which the first access to localStorage would delay. Safari
 * deletes the cookies of scripts after a week, so each visit sets it again.
 */
const storeInCookie = (theme: Theme) => {
  const seconds = theme === 'device' ? 0 : COOKIE_SECONDS;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs HTTPS
  document.cookie = `${STORAGE_KEY}=${theme}; path=/; max-age=${seconds}; samesite=lax`;
};

/** Applies the theme that was chosen on this device. */
export const restoreTheme = () => {
  const stored = safeLocalStorage.get(STORAGE_KEY);
  const theme = themes.find((known) => known === stored) ?? 'device';
  if (theme !== 'device' || document.documentElement.dataset.theme) storeInCookie(theme);
  show(theme);
  chosen.set(theme);
};

export const chooseTheme = (theme: Theme) => {
  if (theme === 'device') safeLocalStorage.remove(STORAGE_KEY);
  else safeLocalStorage.set(STORAGE_KEY, theme);
  storeInCookie(theme);
  show(theme);
  chosen.set(theme);
};

/** The chosen theme; 'device' until the page is hydrated. */
export const useTheme = chosen.use;
