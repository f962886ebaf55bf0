import { type ComponentType, type MouseEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { selectAuthLoading, selectIsAuthenticated } from '../../../features/auth/authSlice';
import { paths } from '../../../paths';
import { useAppSelector } from '../../../slices/hooks';

/** A modified click opens another tab or window, as for any link. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/**
 * A cart link opens the cart in a sheet over the page.
 * @param isForAll whether it does so for shoppers who are signed in as well, who have a page of their own
 */
export const useCartSheet = (isForAll = false) => {
  const navigate = useNavigate();
  const loading = useAppSelector(selectAuthLoading);
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const hasSheet = isForAll || (!loading && !isAuthenticated);
  const [CartSheet, setCartSheet] = useState<ComponentType<{ onClose: () => void }>>();
  const open = async (event: MouseEvent) => {
    if (!hasSheet || !isPlain(event)) return;
    event.preventDefault();
    const loaded = await import('./CartSheet').catch(() => undefined);
    if (loaded) setCartSheet(() => loaded.default);
    // Its code is not on the device; the login page lists the same items.
    else navigate(paths.cart);
  };
  return {
    open,
    sheet: CartSheet && hasSheet && <CartSheet onClose={() => setCartSheet(undefined)} />,
  };
};
