import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SignInState } from '../features/auth/loginState';
import type { Operation } from '../outbox/outboxRow';
import { paths } from '../paths';

let ask: ((wanted: Operation) => void) | undefined;

/** Leads a visitor who pressed a shopper's button to sign in. */
export const askToSignIn = (wanted: Operation) => ask?.(wanted);

/** Gives `askToSignIn` the router's way to get there. */
export const useSignInFirst = () => {
  const navigate = useNavigate();
  const from = useLocation();
  useEffect(() => {
    ask = (wanted) => navigate(paths.auth, { state: { from, wanted } satisfies SignInState });
    return () => {
      ask = undefined;
    };
  }, [navigate, from]);
};
