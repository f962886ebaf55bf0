/**
 * Less than the three screens that browsers load lazy pictures ahead, which are most of the bytes of a phone's
 * home page: a screen is about 800 px high, a carousel's card 160 px wide.
 */
const MARGINS = { rootMargin: '600px 0px', scrollMargin: '0px 300px' };

const callbacks = new WeakMap<Element, () => void>();

const callNear = (entries: IntersectionObserverEntry[]) => {
  for (const { target, isIntersecting } of entries) if (isIntersecting) callbacks.get(target)?.();
};

/** One observer for all pictures. */
let shared: IntersectionObserver | undefined;

/** Calls back once `element` is near the screen. @returns the cleanup */
export const watchNear = (element: Element, onNear: () => void) => {
  shared ??= new IntersectionObserver(callNear, MARGINS);
  const observer = shared;
  callbacks.set(element, onNear);
  observer.observe(element);
  return () => observer.unobserve(element);
};
