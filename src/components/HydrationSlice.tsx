import { type ReactNode, Suspense, useEffect, useId } from 'react';
import { addSlice, finishSlice } from '../browser/hydration';

const Hydrated = ({ slice }: { slice: string }) => {
  useEffect(() => finishSlice(slice), [slice]);
  return null;
};

/**
 * A part of a rendered page that is hydrated after what is outside of it, so that no task blocks the
 * page for long. A tap on it hydrates it at once.
 */
export const HydrationSlice = ({ children }: { children: ReactNode }) => {
  const slice = useId();
  useEffect(() => {
    addSlice(slice);
    return () => finishSlice(slice);
  }, [slice]);
  return (
    <Suspense>
      {children}
      <Hydrated slice={slice} />
    </Suspense>
  );
};
