import { type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { openOverlay } from './overlayHistory';

/**
 * A modal dialog, open for as long as it is rendered.
 * @param onCancel Escape or Back
 */
export const useModal = (onCancel: () => void) => {
  const ref = useRef<HTMLDialogElement>(null);
  const latestOnCancel = useRef(onCancel);
  useEffect(() => {
    latestOnCancel.current = onCancel;
  }, [onCancel]);
  useEffect(() => openOverlay(() => latestOnCancel.current()), []);
  // Closed before it is removed: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const { current } = ref;
    const show = () => current?.showModal();
    show();
    // Browsers close it on a second Escape even if the first was prevented.
    current?.addEventListener('close', show);
    return () => {
      current?.removeEventListener('close', show);
      current?.close();
    };
  }, []);
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onCancel();
  };
  return { ref, onCancel: cancel };
};
