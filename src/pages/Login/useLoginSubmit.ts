import { loginFailed, selectAuthError } from '../../features/auth/authSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useAttempt } from '../../store/useSubmit';

/**
 * Makes a call of the sign-in form. Its failure is that of signing in, and so stands in the auth
 * state; its waiting is its own, as the full-page spinner would take the form away.
 */
export const useLoginSubmit = () => {
  const dispatch = useAppDispatch();
  const authError = useAppSelector(selectAuthError);
  const { attempt, error, isBusy } = useAttempt((sentence) => dispatch(loginFailed(sentence)));
  // An earlier failure, of the startup check for one, has been told where it happened.
  return { attempt, error: error && (authError ?? undefined), isBusy };
};
