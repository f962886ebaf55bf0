import { Route, Routes } from 'react-router-dom';
import { patterns } from '../paths';
import { AdminRedirect } from './AdminRedirect';
import { StartupGate } from './StartupGate';

/** The administration redirect needs no startup check; every other route waits for it. */
export const App = () => (
  <Routes>
    <Route path={patterns.admin} element={<AdminRedirect />} />
    <Route path="*" element={<StartupGate />} />
  </Routes>
);
