import { useLocation } from 'react-router-dom';
import type { LoginState } from '../../features/auth/loginState';

/** Where the visitor came from, and what they had pressed. */
export const useLoginState = (): LoginState => useLocation().state ?? {};
