import { readFile } from 'node:fs/promises';
import { readLook } from './ownLook.ts';

const TOKENS = 'src/styles/tokens.css';

/** A rule that has no other within: its selector and declarations. */
const RULE = /([^{}]*)\{([^{}]*)\}/g;

/** The last value of a token, in rules whose selector is like this; undefined if there is none. */
const lastValue = (css: string, token: string, isMeant: (selector: string) => boolean) =>
  [...css.replace(/\/\*.*?\*\//gs, '').matchAll(RULE)]
    .filter(([, selector = '']) => isMeant(selector.trim()))
    .flatMap(([, , rule = '']) => new RegExp(`${token}:\\s*([^;]+)`).exec(rule)?.[1]?.trim() ?? [])
    .at(-1);

/** The value of a token in light, as `src/styles/tokens.css` and the shop's own `look.css` have it. */
export const lightValue = async (token: string) =>
  lastValue(await readStyles(), token, (selector) => /(?:^|;)\s*:root$/.test(selector));

/** The colour behind every page, in light and in dark, as `src/styles/tokens.css` or the shop's own `look.css` has it. */
export const backgroundColours = async () => {
  const light = await lightValue('--paper');
  const dark = lastValue(await readStyles(), '--paper', (selector) =>
    selector.includes('[data-theme="dark"]'),
  );
  if (!light || !dark) throw new Error(`${TOKENS} has no --paper for light and dark.`);
  return { light, dark };
};

const readStyles = async () => `${await readFile(TOKENS, 'utf8')}\n${readLook()}`;
