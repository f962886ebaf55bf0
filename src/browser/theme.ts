import { createExternalStore } from './externalStore';
import { safeLocalStorage } from './safeStorage';

export const themes = ['device', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Also read by the script in `index.html`. */
const STORAGE_KEY = 'theme';
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

/** Applies the theme that was chosen on this device. */
export const restoreTheme = () => {
  const stored = safeLocalStorage.get(STORAGE_KEY);
  const theme = themes.find((known) => known === stored) ?? 'device';
  show(theme);
  chosen.set(theme);
};

export const chooseTheme = (theme: Theme) => {
  if (theme === 'device') safeLocalStorage.remove(STORAGE_KEY);
  else safeLocalStorage.set(STORAGE_KEY, theme);
  show(theme);
  chosen.set(theme);
};

/** The chosen theme; 'device' until the page is hydrated. */
export const useTheme = chosen.use;
