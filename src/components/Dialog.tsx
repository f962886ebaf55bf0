import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './Dialog.module.css';

interface DialogProps {
  title: string;
  text: string;
  /** What to press. */
  children: ReactNode;
  /** Escape, or the back gesture of the device. */
  onCancel: () => void;
}

/** A modal dialog, open for as long as it is rendered. */
export const Dialog = ({ title, text, children, onCancel }: DialogProps) => {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it is removed: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const { current } = dialog;
    const show = () => current?.showModal();
    show();
    // Browsers close it on a second Escape even if the first was prevented.
    current?.addEventListener('close', show);
    return () => {
      current?.removeEventListener('close', show);
      current?.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={id}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </dialog>
  );
};
