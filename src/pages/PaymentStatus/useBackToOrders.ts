import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../paths';

/** The router's key of an entry that another document led to. */
const FROM_OUTSIDE = 'default';

/** After the gateway's page, the way back leads to the shopper's orders instead of there. */
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
