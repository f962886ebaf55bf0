import { type ComponentType, type MouseEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { selectAuthLoading, selectIsAuthenticated } from '../../../features/auth/authSlice';
import { paths } from '../../../paths';
import { useAppSelector } from '../../../store/hooks';

/** As for any link, these open another tab or window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** The cart link of somebody who is not signed in opens their cart over the page. */
export const useBasket = () => {
  const navigate = useNavigate();
  const loading = useAppSelector(selectAuthLoading);
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const isVisitor = !loading && !isAuthenticated;
  const [Basket, setBasket] = useState<ComponentType<{ onClose: () => void }>>();
  const open = async (event: MouseEvent) => {
    if (!isVisitor || !isPlain(event)) return;
    event.preventDefault();
    const loaded = await import('./Basket').catch(() => undefined);
    if (loaded) setBasket(() => loaded.default);
    // Its code is not on the device; the sign-in page shows the same lines.
    else navigate(paths.cart);
  };
  return {
    open,
    basket: Basket && isVisitor && <Basket onClose={() => setBasket(undefined)} />,
  };
};
