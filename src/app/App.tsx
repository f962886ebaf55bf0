import { useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Spinner } from '../components/Spinner';
import { patterns } from '../paths';
import { StartupGate } from './StartupGate';

/** Of the Desk: VITE_ADMIN_URL, else the next port, else its own subdomain. */
const adminUrl = () => {
  const { protocol, hostname, port } = location;
  const next = port
    ? `${protocol}//${hostname}:${Number(port) + 1}/`
    : `${protocol}//desk.${hostname}/`;
  return import.meta.env.VITE_ADMIN_URL || next;
};

/** Redirects to the administration, which is another site, and replaces this history entry. */
const AdminRedirect = () => {
  useEffect(() => location.replace(adminUrl()), []);
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
