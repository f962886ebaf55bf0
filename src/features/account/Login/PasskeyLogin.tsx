import { KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { loadOptional } from '../../../browser/loadOptional';
import button from '../../../components/button.module.css';
import { FormError } from '../../../components/form/FormError';
import type { PasskeyCheck } from '../../../contract/passkey';
import { ApiError } from '../../../sync/requests/errors';
import { useAppDispatch } from '../../../sync/requests/hooks';
import { useLoginSubmit } from './useLoginSubmit';

const loadCode = () => import('../auth/passkeyLogin');

/** Logs in with a passkey, chosen in the e-mail field or in the browser's sheet. */
export const PasskeyLogin = () => {
  const t = useTranslations('passkeys');
  const dispatch = useAppDispatch();
  const { attempt, error, isBusy } = useLoginSubmit();
  const [hasFailed, setFailed] = useState(false);
  /** How often a sheet has ended the offer in the field. */
  const [round, setRound] = useState(0);

  const login = async (sign: () => Promise<PasskeyCheck | string>) => {
    setFailed(false);
    const signed = await sign();
    if (typeof signed !== 'string') {
      const { loginWithPasskey } = await loadCode();
      await dispatch(loginWithPasskey(signed));
    }
    // The browser has told why, if it was cancelled.
    setFailed(signed === 'failed');
  };

  const loginUnasked = useEffectEvent((signed: PasskeyCheck) =>
    attempt(() => login(async () => signed)),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is another offer
  useEffect(() => {
    let isEnded = false;
    loadOptional(loadCode, async ({ signInField }) => {
      const signed = await dispatch(signInField(() => isEnded));
      // Unasked, so a failure is not told, as at another address than the shop's own.
      if (isEnded || typeof signed === 'string') return;
      await loginUnasked(signed);
    });
    return () => {
      isEnded = true;
      loadOptional(
        () => import('../../../browser/passkeyCeremony'),
        ({ endSigning }) => endSigning(),
      );
    };
  }, [dispatch, round]);

  const press = async () => {
    await attempt(() =>
      login(async () => {
        const { signInSheet } = await loadCode().catch(() => {
          throw new ApiError('', null);
        });
        return dispatch(signInSheet());
      }),
    );
    // The sheet has ended the offer in the field.
    setRound(round + 1);
  };

  return (
    <>
      <FormError text={error ?? (hasFailed ? t('failed') : undefined)} />
      <button type="button" className={button.secondary} aria-busy={isBusy} onClick={press}>
        <KeyRound size={18} aria-hidden="true" /> {t('use')}
      </button>
    </>
  );
};
