import { type ComponentType, type MouseEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { selectAuthLoading, selectIsAuthenticated } from '../../../features/auth/authSlice';
import { paths } from '../../../paths';
import { useAppSelector } from '../../../slices/hooks';

/** A modified click opens another tab or window, as for any link. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** The links to cart and wishlist open a visitor's own in a sheet over the page. */
export const useVisitorSheet = () => {
  const navigate = useNavigate();
  const loading = useAppSelector(selectAuthLoading);
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const isVisitor = !loading && !isAuthenticated;
  const [Sheet, setSheet] = useState<ComponentType<{ onClose: () => void }>>();
  const open = async (event: MouseEvent, name: 'cart' | 'wishlist') => {
    if (!isVisitor || !isPlain(event)) return;
    event.preventDefault();
    try {
      const { loadSheet } = await import('./loadSheet');
      const loaded = await loadSheet(name);
      setSheet(() => loaded);
    } catch {
      // Its code is not on the device; the login page lists the same items.
      navigate(paths[name]);
    }
  };
  return {
    open,
    sheet: Sheet && isVisitor && <Sheet onClose={() => setSheet(undefined)} />,
  };
};
