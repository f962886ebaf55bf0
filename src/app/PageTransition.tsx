import { type ReactNode, ViewTransition } from 'react';

/** Whether the device prefers reduced motion; false in pages rendered on the server. */
const prefersReducedMotion = () =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Fades a page in and the previous one out. With reduced motion there is no view transition, since
 * React runs the effects of a page only after its transition, which the browser may delay.
 */
export const PageTransition = ({ children }: { children: ReactNode }) => (
  <ViewTransition default={prefersReducedMotion() ? 'none' : 'auto'}>{children}</ViewTransition>
);
