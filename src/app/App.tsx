import { useEffect, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterHydration } from '../browser/hydration';
import { Spinner } from '../components/Spinner';
import { selectAuthLoading } from '../features/account/auth/authSlice';
import { finishLogout } from '../features/account/auth/logout';
import { patterns } from '../paths';
import { useRecoveries } from '../sync/connection/connectivity';
import { useAppDispatch, useAppSelector } from '../sync/requests/hooks';
import { LinksInLanguage } from './LinksInLanguage';
import { isProtected } from './routes';
import { Shop } from './Shop';
import { repeatCheck, startup } from './store/startup';

/**
 * A full-page spinner until the startup check is done. Over a public page that the server rendered
 * it shows no spinner, so that the page can already be read.
 */
const StartupGate = ({ isRendered }: { isRendered: boolean }) => {
  const dispatch = useAppDispatch();
  const authLoading = useAppSelector(selectAuthLoading);
  const { pathname } = useLocation();
  const [checked, setChecked] = useState(false);
  const recoveries = useRecoveries();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what needs a network is done when there is one
  useEffect(() => {
    afterHydration(() => {
      void dispatch(finishLogout());
      void dispatch(repeatCheck());
    });
  }, [dispatch, recoveries]);
  useEffect(() => {
    afterHydration(() => void dispatch(startup()).then(() => setChecked(true)));
  }, [dispatch]);
  const isReadable = isRendered && !isProtected(pathname);
  return !isReadable && (authLoading || !checked) ? <Spinner size="page" /> : <Shop />;
};

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
  <LinksInLanguage>
    <Routes>
      <Route path={patterns.admin} element={<AdminRedirect />} />
      <Route path="*" element={<StartupGate isRendered={isRendered} />} />
    </Routes>
  </LinksInLanguage>
);
