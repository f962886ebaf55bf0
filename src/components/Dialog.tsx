import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './Dialog.module.css';

interface DialogProps {
  title: string;
  text: string;
  /** What to press. */
  children: ReactNode;
  /** Escape, or the device's way back. */
  onCancel: () => void;
}

/** A question that waits for its answer; open for as long as it is rendered. */
export const Dialog = ({ title, text, children, onCancel }: DialogProps) => {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the element goes, so that the focus returns to where it was.
  useLayoutEffect(() => {
    const { current } = dialog;
    const show = () => current?.showModal();
    show();
    // A second Escape closes it whatever is said to the first, also while it has to stay.
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
