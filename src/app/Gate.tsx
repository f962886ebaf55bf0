import { useEffect, useState } from 'react';
import { Spinner } from '../components/Spinner';
import { selectAuthLoading } from '../features/auth/authSlice';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { Shop } from './Shop';
import { startup } from './startup';

/** A full-page spinner until it is known who opened the shop (spec §2, §4). */
export const Gate = () => {
  const dispatch = useAppDispatch();
  const authLoading = useAppSelector(selectAuthLoading);
  const [checked, setChecked] = useState(false);
  useEffect(() => {
    dispatch(startup()).then(() => setChecked(true));
  }, [dispatch]);
  return authLoading || !checked ? <Spinner size="page" /> : <Shop />;
};
