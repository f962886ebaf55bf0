import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import prose from '../../../components/prose.module.css';
import { useAppDispatch } from '../../../sync/requests/hooks';
import { useUnsaved } from '../../../sync/worker/unsavedForms';
import { requestCode, resumeSession } from '../auth/login';
import type { LoginState } from '../auth/loginState';
import { CodeStep } from './CodeStep';
import { EmailStep } from './EmailStep';
import {
  type RequestedCode,
  readRequestedCode,
  removeRequestedCode,
  storeRequestedCode,
} from './requestedCode';

const SECOND_MS = 1_000;

/** Two steps: the e-mail address, then the code that was sent to it. */
export const LoginForm = () => {
  const dispatch = useAppDispatch();
  const { from }: LoginState = useLocation().state ?? {};
  const [requested, setRequested] = useState<RequestedCode | undefined>(readRequestedCode);
  const [email, setEmail] = useState(requested?.email ?? '');
  const [isReturning, setReturning] = useState(false);
  useUnsaved(email !== '');
  useEffect(() => {
    dispatch(resumeSession()).catch(() => undefined);
  }, [dispatch]);

  /** @throws ApiError */
  const sendCode = async (to: string) => {
    const { resendAfter, ...sent } = await dispatch(requestCode(to));
    const next = { ...sent, email: to, resendAt: Date.now() + resendAfter * SECOND_MS };
    storeRequestedCode(next);
    setRequested(next);
  };

  const changeEmail = () => {
    removeRequestedCode();
    setRequested(undefined);
    setReturning(true);
  };

  return (
    <div className={prose.card}>
      {requested ? (
        <CodeStep
          requested={requested}
          onResend={() => sendCode(requested.email)}
          onChangeEmail={changeEmail}
        />
      ) : (
        <EmailStep
          email={email}
          takesFocus={isReturning || from !== undefined}
          onChange={setEmail}
          onSubmit={sendCode}
        />
      )}
    </div>
  );
};
