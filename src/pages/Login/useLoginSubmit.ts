import { loginFailed, selectAuthError } from '../../features/auth/authSlice';
import { useAppDispatch, useAppSelector } from '../../slices/hooks';
import { useSubmit } from '../../slices/useSubmit';

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
