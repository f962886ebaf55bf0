import { type ReactNode, Suspense, useCallback, useEffect, useId, useRef } from 'react';
import { addSlice, finishSlice } from '../browser/hydration';
import { AfterMount } from './AfterMount';

/**
 * A part of a rendered page that is hydrated after what is outside of it, so that no task blocks the
 * page for long. A tap on it hydrates it immediately.
 */
export const HydrationSlice = ({ children }: { children: ReactNode }) => {
  const slice = useId();
  const isDone = useRef(false);
  const finish = useCallback(() => {
    isDone.current = true;
    finishSlice(slice);
  }, [slice]);
  useEffect(() => {
    // On the client, rendered children mount before hydrated ones.
    if (!isDone.current) addSlice(slice);
    return () => finishSlice(slice);
  }, [slice]);
  return (
    <Suspense>
      <AfterMount onMount={finish}>{children}</AfterMount>
    </Suspense>
  );
};
