import { Route, Routes } from 'react-router-dom';
import { patterns } from '../paths';
import { AdminRedirect } from './AdminRedirect';
import { StartupGate } from './StartupGate';

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
