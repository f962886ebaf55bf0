import { useEffect } from 'react';
import { parsePath, useNavigate } from 'react-router-dom';
import { loadOptional } from '../../../browser/loadOptional';
import type { Variant } from '../../../contract/catalogue/product';
import { paths } from '../../../paths';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../sync/requests/hooks';
import { selectIsAuthenticated, selectUserId } from '../../account/auth/authSlice';
import type { LoginState } from '../../account/auth/loginState';
import { selectCheckoutOptions } from '../../cart/cartSlice';
import { StockAlertButton } from './StockAlertButton';
import { fetchStockAlerts, selectIsLoadingAlerts } from './stockAlertsSlice';

interface StockAlertProps {
  product: { _id: string; slug: string; name: string };
  /** A sold-out variant. */
  variant: Pick<Variant, '_id' | 'label'>;
  /** On a card. */
  isCompact?: boolean | undefined;
}

/** The button for an e-mail, and a notification, when a variant is back in stock. A visitor logs in first and then returns to the variant. */
export const StockAlert = ({ product, variant, isCompact }: StockAlertProps) => {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  const isLoggedIn = useAppSelector(selectIsAuthenticated);
  const userId = useAppSelector(selectUserId);
  const pushKey = useAppSelector(selectCheckoutOptions)?.pushKey;
  useEffect(() => {
    // A page may show several such buttons.
    if (!isLoggedIn || !userId || selectIsLoadingAlerts(store.getState())) return;
    dispatch(fetchStockAlerts(userId));
  }, [dispatch, store, isLoggedIn, userId]);
  const { _id: variantId, label } = variant;
  const pack = { productId: product._id, variantId, name: product.name, label };
  const logInIfNeeded = () => {
    if (selectIsAuthenticated(store.getState())) return;
    const from = parsePath(paths.product({ ...product, pack: variantId }));
    navigate(paths.auth, { state: { from } satisfies LoginState });
  };
  const askForPush = () =>
    loadOptional(
      () => import('../push/push'),
      (push) => void dispatch(push.askForStockPush(pushKey)),
    );
  return (
    <StockAlertButton
      key={variantId}
      pack={pack}
      isCompact={isCompact}
      onRequest={askForPush}
      onStored={logInIfNeeded}
    />
  );
};
