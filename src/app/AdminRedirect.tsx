import { useEffect } from 'react';
import { Spinner } from '../components/Spinner';
import { shop } from '../shop.config';

/** The administration is another site; this history entry is replaced by it. */
export const AdminRedirect = () => {
  useEffect(() => location.replace(shop.adminUrl), []);
  return <Spinner size="large" />;
};
