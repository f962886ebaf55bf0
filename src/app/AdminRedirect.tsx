import { useEffect } from 'react';
import { Spinner } from '../components/Spinner';
import { shop } from '../shop.config';

/** The administration is another site: its place in the history is this one's (spec §2). */
export const AdminRedirect = () => {
  useEffect(() => location.replace(shop.adminUrl), []);
  return <Spinner size="large" />;
};
