import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { deviceName } from '../../../browser/passkeys';
import { useAppDispatch } from '../../../sync/requests/hooks';
import { useSubmit } from '../../../sync/requests/useSubmit';
import { type ChangedPasskeys, makePasskey } from './passkeys';

/** Makes a passkey on this device, from a press of a button. */
export const useMakePasskey = (userId: string, onMade: (changed: ChangedPasskeys) => void) => {
  const t = useTranslations('passkeys');
  const dispatch = useAppDispatch();
  const { attempt, error, isBusy } = useSubmit();
  const [problem, setProblem] = useState<'known' | 'failed'>();
  const make = () =>
    attempt(async () => {
      setProblem(undefined);
      const made = await dispatch(makePasskey(userId, deviceName() ?? t('unnamed')));
      // The browser has told why.
      if (made === 'cancelled') return;
      if (typeof made === 'string') setProblem(made);
      else onMade(made);
    });
  return { make, isBusy, error: error ?? (problem && t(problem)) };
};
