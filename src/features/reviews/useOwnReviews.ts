import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../sync/requests/hooks';
import { fetchReviews, selectReviews } from './reviewsSlice';

/** What a shopper may rate and has rated. @param userId undefined for a visitor */
export const useOwnReviews = (userId: string | undefined) => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (userId) dispatch(fetchReviews(userId));
  }, [dispatch, userId]);
  return useAppSelector(selectReviews);
};
