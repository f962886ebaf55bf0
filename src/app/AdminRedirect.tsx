import { useEffect } from 'react';
import { Spinner } from '../components/Spinner';
import { shop } from '../shop.config';

/** Redirects to the administration, which is another site, and replaces this history entry. */
export const AdminRedirect = () => {
  useEffect(() => location.replace(shop.adminUrl), []);
  return <Spinner size="large" />;
};
