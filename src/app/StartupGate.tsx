import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { afterHydration } from '../browser/hydration';
import { Spinner } from '../components/Spinner';
import { selectAuthLoading } from '../features/auth/authSlice';
import { finishLogout } from '../features/auth/logout';
import { useRecoveries } from '../pwa/connectivity';
import { useAppDispatch, useAppSelector } from '../slices/hooks';
import { repeatCheck, startup } from '../store/startup';
import { isProtected } from './routes';
import { Shop } from './Shop';

/**
 * A full-page spinner until the startup check is done. Over a public page that the server rendered
 * it shows no spinner, so that the page can already be read.
 */
export const StartupGate = ({ isRendered }: { isRendered: boolean }) => {
  const dispatch = useAppDispatch();
  const authLoading = useAppSelector(selectAuthLoading);
  const { pathname } = useLocation();
  const [checked, setChecked] = useState(false);
  const recoveries = useRecoveries();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what needs a network is done when there is one
  useEffect(() => {
    afterHydration(() => {
      void dispatch(finishLogout());
      void dispatch(repeatCheck());
    });
  }, [dispatch, recoveries]);
  useEffect(() => {
    afterHydration(() => void dispatch(startup()).then(() => setChecked(true)));
  }, [dispatch]);
  const isReadable = isRendered && !isProtected(pathname);
  return !isReadable && (authLoading || !checked) ? <Spinner size="page" /> : <Shop />;
};
