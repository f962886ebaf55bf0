import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LoginState } from '../features/auth/loginState';
import type { Operation } from '../outbox/operation';
import { paths } from '../paths';

let openLogin: ((pendingAction: Operation) => void) | undefined;

/** Opens the login page, which runs `pendingAction` afterwards. For code outside the router. */
export const requestLogin = (pendingAction: Operation) => openLogin?.(pendingAction);

/** Connects `requestLogin` to the router. */
export const useLoginNavigation = () => {
  const navigate = useNavigate();
  const from = useLocation();
  useEffect(() => {
    openLogin = (pendingAction) =>
      navigate(paths.auth, { state: { from, pendingAction } satisfies LoginState });
    return () => {
      openLogin = undefined;
    };
  }, [navigate, from]);
};
