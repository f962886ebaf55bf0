import { useAppDispatch, useAppSelector } from '../../../sync/requests/hooks';
import { useSubmit } from '../../../sync/requests/useSubmit';
import { loginFailed, selectAuthError } from '../auth/authSlice';

/**
 * Submits the login form. Its error is stored in the auth slice; its loading state is not, because
 * that would replace the form with the full-page spinner.
 */
export const useLoginSubmit = () => {
  const dispatch = useAppDispatch();
  const authError = useAppSelector(selectAuthError);
  const { attempt, error, isBusy } = useSubmit((message) => dispatch(loginFailed(message)));
  // Ignores an earlier error of the slice, such as that of the startup check.
  return { attempt, error: error && (authError ?? undefined), isBusy };
};
