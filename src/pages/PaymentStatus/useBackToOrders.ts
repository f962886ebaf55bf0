import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../paths';

/** The router's key of a history entry that was opened from another document. */
const FROM_OUTSIDE = 'default';

/** After the gateway's page, the back button leads to the orders instead of to the gateway. */
export const useBackToOrders = () => {
  const navigate = useNavigate();
  const { key, pathname } = useLocation();
  const isDone = useRef(false);
  useEffect(() => {
    if (key !== FROM_OUTSIDE || isDone.current) return;
    isDone.current = true;
    navigate(paths.profile('orders'), { replace: true });
    navigate(pathname);
  }, [key, pathname, navigate]);
};
