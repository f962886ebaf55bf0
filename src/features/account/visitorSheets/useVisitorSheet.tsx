import { type ComponentType, type MouseEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { withMessages } from '../../../messages/withMessages';
import { paths } from '../../../paths';
import { useAppSelector } from '../../../sync/requests/hooks';
import { selectAuthLoading, selectIsAuthenticated } from '../auth/authSlice';

const sheets = { cart: () => import('./CartSheet'), wishlist: () => import('./WishlistSheet') };

/** A modified click opens another tab or window, as for any link. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/**
 * The links to cart and wishlist open a visitor's own in a sheet over the page.
 * @param isForAll whether they do so for shoppers who are signed in as well, who have pages of their own
 */
export const useVisitorSheet = (isForAll = false) => {
  const navigate = useNavigate();
  const loading = useAppSelector(selectAuthLoading);
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const hasSheet = isForAll || (!loading && !isAuthenticated);
  const [Sheet, setSheet] = useState<ComponentType<{ onClose: () => void }>>();
  const open = async (event: MouseEvent, name: keyof typeof sheets) => {
    if (!hasSheet || !isPlain(event)) return;
    event.preventDefault();
    try {
      const loaded = await withMessages(
        sheets[name](),
        import('../../../../texts/en/storefront/checkout.json'),
      );
      setSheet(() => loaded.default);
    } catch {
      // Its code is not on the device; the login page lists the same items.
      navigate(paths[name]);
    }
  };
  return {
    open,
    sheet: Sheet && hasSheet && <Sheet onClose={() => setSheet(undefined)} />,
  };
};
