import { type ReactNode, useId } from 'react';
import styles from './Dialog.module.css';
import { useModal } from './useModal';

interface DialogProps {
  title: string;
  text: string;
  /** The buttons. */
  children: ReactNode;
  /** Escape, or the back gesture of the device. */
  onCancel: () => void;
}

/** A modal dialog, open for as long as it is rendered. */
export const Dialog = ({ title, text, children, onCancel }: DialogProps) => {
  const id = useId();
  return (
    <dialog
      {...useModal(onCancel)}
      className={styles.dialog}
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
    >
      <h2 id={id}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </dialog>
  );
};
