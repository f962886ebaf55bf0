import { useLocation } from 'react-router-dom';
import type { LoginState } from '../../features/auth/loginState';
import type { AppOperation } from '../../store/operations';

/** The navigation state of `/auth`. */
export const useLoginState = (): LoginState & { pendingAction?: AppOperation } =>
  useLocation().state ?? {};
