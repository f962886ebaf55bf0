import { useEffect, useState } from 'react';
import prose from '../../components/prose.module.css';
import { requestCode, resumeSession } from '../../features/auth/session';
import { useUnsaved } from '../../pwa/unsavedForms';
import { useAppDispatch } from '../../store/hooks';
import { CodeStep } from './CodeStep';
import { EmailStep } from './EmailStep';
import {
  type RequestedCode,
  readRequestedCode,
  removeRequestedCode,
  storeRequestedCode,
} from './requestedCode';

const SECOND = 1_000;

/** First the e-mail address, then the code that was sent to it. */
export const LoginForm = () => {
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<RequestedCode | undefined>(readRequestedCode);
  const [email, setEmail] = useState(asked?.email ?? '');
  const [isReturning, setReturning] = useState(false);
  useUnsaved(email !== '');
  useEffect(() => {
    dispatch(resumeSession()).catch(() => undefined);
  }, [dispatch]);

  /** @throws ApiError */
  const ask = async (to: string) => {
    const { resendAfter, ...sent } = await dispatch(requestCode(to));
    const next = { ...sent, email: to, resendAt: Date.now() + resendAfter * SECOND };
    storeRequestedCode(next);
    setAsked(next);
  };

  const changeEmail = () => {
    removeRequestedCode();
    setAsked(undefined);
    setReturning(true);
  };

  return (
    <div className={prose.card}>
      {asked ? (
        <CodeStep asked={asked} onAskAgain={() => ask(asked.email)} onChangeEmail={changeEmail} />
      ) : (
        <EmailStep email={email} isReturning={isReturning} onType={setEmail} onAsk={ask} />
      )}
    </div>
  );
};
