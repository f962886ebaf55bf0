/**
 * A browser loads lazy pictures three screens ahead, which on a phone's home page are most of its bytes.
 * Less is enough: a screen is about 800 px high, a shelf's card 160 px wide.
 */
const MARGINS = { rootMargin: '600px 0px', scrollMargin: '0px 300px' };

const callbacks = new WeakMap<Element, () => void>();

const callNear = (entries: IntersectionObserverEntry[]) => {
  for (const { target, isIntersecting } of entries) if (isIntersecting) callbacks.get(target)?.();
};

/** One for all pictures. */
let shared: IntersectionObserver | undefined;

/** Calls back while `element` comes near the screen. @returns what ends it */
export const watchNear = (element: Element, onNear: () => void) => {
  shared ??= new IntersectionObserver(callNear, MARGINS);
  const observer = shared;
  callbacks.set(element, onNear);
  observer.observe(element);
  return () => observer.unobserve(element);
};
