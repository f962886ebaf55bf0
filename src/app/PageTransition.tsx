import { type ReactNode, ViewTransition } from 'react';

/** Whether the device asks for no motion. Pages rendered on the server do not know it. */
const prefersReducedMotion = () =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Fades a page in and the previous one out. Without motion there is no view transition at all, since
 * React runs the effects of a page only after its transition, and the browser may delay that.
 */
export const PageTransition = ({ children }: { children: ReactNode }) => (
  <ViewTransition default={prefersReducedMotion() ? 'none' : 'auto'}>{children}</ViewTransition>
);
