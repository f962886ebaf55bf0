import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { Spinner } from '../../components/Spinner';
import { paths } from '../../paths';
import { removeRequestedCode } from './requestedCode';
import { useLoginState } from './useLoginState';

/** After the login: goes back to where the visitor was, or was going. */
export const PostLoginRedirect = () => {
  const navigate = useNavigate();
  const { from } = useLoginState();
  useEffect(() => {
    removeRequestedCode();
    navigate(from ?? paths.home, { replace: true, state: from?.state });
  }, [navigate, from]);
  return <Spinner size="large" />;
};
