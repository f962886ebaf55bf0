import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Spinner } from '../../../components/Spinner';
import { paths } from '../../../paths';
import type { LoginState } from '../auth/loginState';
import { removeRequestedCode } from './requestedCode';

/** After the login: goes back to where the visitor was, or was going. */
export const PostLoginRedirect = () => {
  const navigate = useNavigate();
  const { from }: LoginState = useLocation().state ?? {};
  useEffect(() => {
    removeRequestedCode();
    navigate(from ?? paths.home, { replace: true, state: from?.state });
  }, [navigate, from]);
  return <Spinner size="large" />;
};
