import { type ComponentType, type MouseEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { selectAuthLoading, selectIsAuthenticated } from '../../../features/auth/authSlice';
import { paths } from '../../../paths';
import { useAppSelector } from '../../../slices/hooks';

/** A modified click opens another tab or window, as for any link. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** The cart link of a visitor opens their cart in a sheet over the page. */
export const useCartSheet = () => {
  const navigate = useNavigate();
  const loading = useAppSelector(selectAuthLoading);
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const isVisitor = !loading && !isAuthenticated;
  const [CartSheet, setCartSheet] = useState<ComponentType<{ onClose: () => void }>>();
  const open = async (event: MouseEvent) => {
    if (!isVisitor || !isPlain(event)) return;
    event.preventDefault();
    const loaded = await import('./CartSheet').catch(() => undefined);
    if (loaded) setCartSheet(() => loaded.default);
    // Its code is not on the device; the login page lists the same items.
    else navigate(paths.cart);
  };
  return {
    open,
    sheet: CartSheet && isVisitor && <CartSheet onClose={() => setCartSheet(undefined)} />,
  };
};
