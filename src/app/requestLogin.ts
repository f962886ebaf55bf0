import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LoginState } from '../features/auth/loginState';
import type { Operation } from '../outbox/outboxRow';
import { paths } from '../paths';

let ask: ((wanted: Operation) => void) | undefined;

/** Leads a visitor who pressed a shopper's button to sign in. */
export const requestLogin = (wanted: Operation) => ask?.(wanted);

/** Gives `requestLogin` the router's way to get there. */
export const useLoginNavigation = () => {
  const navigate = useNavigate();
  const from = useLocation();
  useEffect(() => {
    ask = (wanted) => navigate(paths.auth, { state: { from, wanted } satisfies LoginState });
    return () => {
      ask = undefined;
    };
  }, [navigate, from]);
};
