import { useEffect } from 'react';
import { createExternalStore } from '../../browser/externalStore';

/** The number of forms with input that a reload would lose. */
const count = createExternalStore(0);

/** While `isUnsaved`, no update of the shop is offered. */
export const useUnsaved = (isUnsaved: boolean) =>
  useEffect(() => {
    if (!isUnsaved) return;
    count.set(count.get() + 1);
    return () => count.set(count.get() - 1);
  }, [isUnsaved]);

export const useHasUnsaved = () => count.use() > 0;
