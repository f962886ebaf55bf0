import { useEffect } from 'react';
import { parsePath, useNavigate } from 'react-router-dom';
import type { Variant } from '../contract/product';
import { selectIsAuthenticated, selectUserId } from '../features/auth/authSlice';
import type { LoginState } from '../features/auth/loginState';
import { StockAlertButton } from '../features/stockAlerts/StockAlertButton';
import { fetchStockAlerts } from '../features/stockAlerts/stockAlertThunks';
import { paths } from '../paths';
import { useAppDispatch, useAppSelector, useAppStore } from '../store/hooks';

interface StockAlertProps {
  product: { _id: string; slug: string; name: string };
  /** A sold-out one. */
  variant: Pick<Variant, '_id' | 'label'>;
}

/** An e-mail when a pack is back. Who is not signed in does that first, and returns to the pack. */
export const StockAlert = ({ product, variant }: StockAlertProps) => {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  const isSignedIn = useAppSelector(selectIsAuthenticated);
  const userId = useAppSelector(selectUserId);
  useEffect(() => {
    if (isSignedIn && userId) dispatch(fetchStockAlerts(userId));
  }, [dispatch, isSignedIn, userId]);
  const { _id: variantId, label } = variant;
  const pack = { productId: product._id, variantId, name: product.name, label };
  const signInIfNeeded = () => {
    if (selectIsAuthenticated(store.getState())) return;
    const from = parsePath(paths.product({ ...product, pack: variantId }));
    navigate(paths.auth, { state: { from } satisfies LoginState });
  };
  return <StockAlertButton key={variantId} pack={pack} onStored={signInIfNeeded} />;
};
