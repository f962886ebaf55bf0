import { useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Spinner } from '../components/Spinner';
import { patterns } from '../paths';
import { shop } from '../shop.config';
import { StartupGate } from './StartupGate';

/** Redirects to the administration, which is another site, and replaces this history entry. */
const AdminRedirect = () => {
  useEffect(() => location.replace(shop.adminUrl), []);
  return <Spinner size="large" />;
};

/**
 * The administration redirect needs no startup check; every other route waits for it.
 * @param isRendered whether the document holds the page, rendered by the server
 */
export const App = ({ isRendered = false }: { isRendered?: boolean }) => (
  <Routes>
    <Route path={patterns.admin} element={<AdminRedirect />} />
    <Route path="*" element={<StartupGate isRendered={isRendered} />} />
  </Routes>
);
