import { useEffect, useState } from 'react';
import { Spinner } from '../components/Spinner';
import { selectAuthLoading } from '../features/auth/authSlice';
import { finishLogout } from '../features/auth/logout';
import { useRecoveries } from '../pwa/connectivity';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { Shop } from './Shop';
import { startup } from './startup';

/** A full-page spinner until the startup check is done. */
export const StartupGate = () => {
  const dispatch = useAppDispatch();
  const authLoading = useAppSelector(selectAuthLoading);
  const [checked, setChecked] = useState(false);
  const recoveries = useRecoveries();
  // biome-ignore lint/correctness/useExhaustiveDependencies: without a network it is finished when there is one
  useEffect(() => {
    void dispatch(finishLogout());
  }, [dispatch, recoveries]);
  useEffect(() => {
    dispatch(startup()).then(() => setChecked(true));
  }, [dispatch]);
  return authLoading || !checked ? <Spinner size="page" /> : <Shop />;
};
