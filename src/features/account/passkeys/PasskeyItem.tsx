import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { FormError } from '../../../components/form/FormError';
import { Dialog } from '../../../components/overlay/Dialog';
import type { Passkey } from '../../../contract/passkey';
import { useAppDispatch } from '../../../sync/requests/hooks';
import { useSubmit } from '../../../sync/requests/useSubmit';
import { PasskeyNameForm } from './PasskeyNameForm';
import { type ChangedPasskeys, removePasskey } from './passkeys';
import styles from './passkeys.module.css';

interface RemovePasskeyProps {
  name: string;
  isBusy: boolean;
  onRemove: () => void;
}

/** Removes a passkey after a confirmation, which says what goes on. */
const RemovePasskey = ({ name, isBusy, onRemove }: RemovePasskeyProps) => {
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

interface PasskeyItemProps {
  userId: string;
  passkey: Passkey;
  onChanged: (changed: ChangedPasskeys) => void;
}

/** A passkey, which can be renamed and removed. */
export const PasskeyItem = ({ userId, passkey, onChanged }: PasskeyItemProps) => {
  const t = useTranslations('passkeys');
  const format = useFormatter();
  const dispatch = useAppDispatch();
  const { attempt, error, isBusy } = useSubmit();
  const [isNaming, setNaming] = useState(false);
  const { _id: id, name, createdAt, lastUsedAt, isSynced, isCopied } = passkey;
  const day = (time: string) => format.dateTime(new Date(time), { dateStyle: 'medium' });
  const remove = () =>
    attempt(async () => onChanged(await dispatch(removePasskey({ userId, id }))));
  return (
    <li className={styles.passkey}>
      {isNaming ? (
        <PasskeyNameForm
          {...{ userId, passkey }}
          onSaved={(changed) => {
            setNaming(false);
            onChanged(changed);
          }}
          onCancel={() => setNaming(false)}
        />
      ) : (
        <>
          <p className={styles.name}>{name}</p>
          <p className={styles.facts}>
            {t('made', { day: day(createdAt) })}{' '}
            {lastUsedAt ? t('used', { day: day(lastUsedAt) }) : t('unused')}{' '}
            {isSynced && t('synced')}
          </p>
          {isCopied && <p className={styles.copied}>{t('copied')}</p>}
          <FormError text={error} />
          <div className={styles.answers}>
            <button type="button" className={button.secondary} onClick={() => setNaming(true)}>
              {t('rename')} <span className="visually-hidden">{name}</span>
            </button>
            <RemovePasskey name={name} isBusy={isBusy} onRemove={remove} />
          </div>
        </>
      )}
    </li>
  );
};
