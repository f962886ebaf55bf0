import { useLocation } from 'react-router-dom';
import type { LoginState } from '../../features/auth/loginState';

/** The navigation state of `/auth`. */
export const useLoginState = (): LoginState => useLocation().state ?? {};
