import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { Spinner } from '../components/Spinner';
import { selectAuthLoading, selectIsAuthenticated } from '../features/account/auth/authSlice';
import { paths } from '../paths';
import { useAppSelector } from '../sync/requests/hooks';

/** Guards the protected routes: a visitor is redirected to `/auth`, with the location to return to. */
export const RequireAuth = () => {
  const loading = useAppSelector(selectAuthLoading);
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const location = useLocation();
  if (loading) return <Spinner size="large" />;
  if (isAuthenticated) return <Outlet />;
  return <Navigate to={paths.auth} replace state={{ from: location }} />;
};
