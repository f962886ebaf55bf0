import { useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { Dialog } from '../../../components/overlay/Dialog';

interface RemovePasskeyProps {
  name: string;
  isBusy: boolean;
  onRemove: () => void;
}

/** Removes a passkey after a confirmation, which says what goes on. */
export const RemovePasskey = ({ name, isBusy, onRemove }: RemovePasskeyProps) => {
  const t = useTranslations('passkeys');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={button.secondary}
        aria-busy={isBusy}
        onClick={() => setOpen(true)}
      >
        {t('remove')} <span className="visually-hidden">{name}</span>
      </button>
      {isOpen && (
        <Dialog title={t('removeTitle', { name })} text={t('removeText')} onCancel={close}>
          <button type="button" className={button.secondary} onClick={close}>
            {t('keep')}
          </button>
          <button
            type="button"
            className={button.danger}
            onClick={() => {
              close();
              onRemove();
            }}
          >
            {t('remove')}
          </button>
        </Dialog>
      )}
    </>
  );
};
