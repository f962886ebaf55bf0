import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { FormError } from '../../../components/form/FormError';
import { TextField } from '../../../components/form/TextField';
import type { Passkey } from '../../../contract/passkey';
import { typedLine } from '../../../contract/rules/typed/typedText';
import { useAppDispatch } from '../../../sync/requests/hooks';
import { useSubmit } from '../../../sync/requests/useSubmit';
import { type ChangedPasskeys, renamePasskey } from './passkeys';
import styles from './passkeys.module.css';

/** As in the contract. */
const MAX_LENGTH = 60;

interface PasskeyNameFormProps {
  userId: string;
  passkey: Passkey;
  onSaved: (changed: ChangedPasskeys) => void;
  onCancel: () => void;
}

/** The name of a passkey. */
export const PasskeyNameForm = ({ userId, passkey, onSaved, onCancel }: PasskeyNameFormProps) => {
  const t = useTranslations('passkeys');
  const dispatch = useAppDispatch();
  const { attempt, error, isBusy } = useSubmit();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(passkey.name);
  const [isEmpty, setEmpty] = useState(false);
  useEffect(() => field.current?.select(), []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const typed = typedLine(name);
    setEmpty(typed === '');
    if (typed === '') return field.current?.focus();
    void attempt(async () =>
      onSaved(await dispatch(renamePasskey({ userId, id: passkey._id, name: typed }))),
    );
  };
  return (
    <form className={styles.passkeys} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label={t('name')}
        error={isEmpty ? t('nameMissing') : undefined}
        alert
        maxLength={MAX_LENGTH}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <FormError text={error} />
      <div className={styles.answers}>
        <button type="submit" className={button.primary} aria-busy={isBusy}>
          {t('save')}
        </button>
        <button type="button" className={button.secondary} onClick={onCancel}>
          {t('cancel')}
        </button>
      </div>
    </form>
  );
};
