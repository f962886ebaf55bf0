import { type ReactNode, type SubmitEvent, useState } from 'react';
import button from '../../components/button.module.css';
import { Dialog } from '../../components/overlay/Dialog';
import styles from './desk.module.css';

interface ConfirmDialogProps {
  /** Of the button that asks. */
  label: string;
  title: string;
  /** What happens if it is confirmed. */
  text: string;
  confirm: string;
  keep: string;
  isBusy: boolean;
  /** The id of what the button is about. */
  about?: string;
  /** It is what is done next, and no harm. */
  isNext?: boolean;
  /** The key that leads to the button. */
  shortcut?: string;
  /** Fields. */
  children?: ReactNode;
  /** @param form the values of the fields */
  onConfirm: (form: FormData) => void;
}

/** A button that asks in a dialog, and acts when that is confirmed. */
export const ConfirmDialog = ({
  label,
  title,
  text,
  confirm,
  keep,
  isBusy,
  about,
  isNext = false,
  shortcut,
  children,
  onConfirm,
}: ConfirmDialogProps) => {
  const [isOpen, setOpen] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onConfirm(new FormData(event.currentTarget));
    setOpen(false);
  };
  return (
    <>
      <button
        type="button"
        className={isNext ? button.primary : button.secondary}
        data-key={shortcut}
        aria-describedby={about}
        aria-busy={isBusy}
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      {isOpen && (
        <Dialog title={title} text={text} onCancel={() => setOpen(false)}>
          <form onSubmit={submit} className={styles.filters}>
            {children && <div className={styles.whole}>{children}</div>}
            <button type="submit" className={isNext ? button.primary : button.danger}>
              {confirm}
            </button>
            <button type="button" className={button.secondary} onClick={() => setOpen(false)}>
              {keep}
            </button>
          </form>
        </Dialog>
      )}
    </>
  );
};
