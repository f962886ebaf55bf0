import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { FormError } from '../../../components/form/FormError';
import { Spinner } from '../../../components/Spinner';
import type { Passkey } from '../../../contract/passkey';
import { useAppDispatch } from '../../../sync/requests/hooks';
import { useSubmit } from '../../../sync/requests/useSubmit';
import { PasskeyItem } from './PasskeyItem';
import { type ChangedPasskeys, readPasskeys } from './passkeys';
import styles from './passkeys.module.css';
import { useMakePasskey } from './useMakePasskey';

/** The passkeys of the shopper, and a button that adds one. */
const PasskeyList = ({ userId }: { userId: string }) => {
  const t = useTranslations('passkeys');
  const dispatch = useAppDispatch();
  const [passkeys, setPasskeys] = useState<Passkey[]>();
  const { attempt, error: readError } = useSubmit();
  const read = useEffectEvent((shopper: string) => {
    void attempt(async () => setPasskeys(await dispatch(readPasskeys(shopper))));
  });
  useEffect(() => read(userId), [userId]);
  const show = (changed: ChangedPasskeys) => {
    setPasskeys(changed.passkeys);
    toast.success(changed.message, { id: 'passkey' });
  };
  const { make, isBusy, error } = useMakePasskey(userId, show);
  if (readError) return <FormError text={readError} />;
  if (!passkeys) return <Spinner />;
  return (
    <>
      {passkeys.length === 0 ? (
        <p className={styles.facts}>{t('none')}</p>
      ) : (
        <ul className={styles.passkeys}>
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey._id} userId={userId} passkey={passkey} onChanged={show} />
          ))}
        </ul>
      )}
      <FormError text={error} />
      <button
        type="button"
        className={`${button.secondary} ${styles.start}`}
        aria-busy={isBusy}
        onClick={make}
      >
        {t('add')}
      </button>
    </>
  );
};

export default PasskeyList;
