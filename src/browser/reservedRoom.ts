/** Parts of rendered pages that only some shoppers have. */
type Part = 'order' | 'usual';

/** The cookie, which the script in `index.html` shows to the styles as `data-room`: the parts, joined by `-`. */
const NAME = 'room';
const COOKIE_SECONDS = 365 * 24 * 60 * 60;

const readParts = () => /\broom=([\w-]+)/.exec(document.cookie)?.[1]?.split('-') ?? [];

const storeParts = (parts: string[]) => {
  const seconds = parts.length > 0 ? COOKIE_SECONDS : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs HTTPS
  document.cookie = `${NAME}=${parts.join('-')}; path=/; max-age=${seconds}; samesite=lax`;
};

/** Reserves the room of the remembered parts. Called when a page is opened, so that nothing moves on it. */
export const reserveRoom = () => {
  document.documentElement.dataset[NAME] = readParts().join('-');
};

/** Remembers whether the shopper of this device has the part, for the next page. */
export const rememberPart = (part: Part, isShown: boolean) => {
  const others = readParts().filter((other) => other !== part);
  storeParts(isShown ? [...others, part] : others);
};

/** When the shopper leaves this device. */
export const forgetParts = () => {
  storeParts([]);
  reserveRoom();
};
