import { Route, Routes } from 'react-router-dom';
import { patterns } from '../paths';
import { AdminRedirect } from './AdminRedirect';
import { StartupGate } from './StartupGate';

/** The administration is another site and waits for nothing; all else stands behind the gate. */
export const App = () => (
  <Routes>
    <Route path={patterns.admin} element={<AdminRedirect />} />
    <Route path="*" element={<StartupGate />} />
  </Routes>
);
