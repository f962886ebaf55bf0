import { useLocation } from 'react-router-dom';
import type { SignInState } from '../../features/auth/loginState';

/** Where the visitor came from, and what they had pressed. */
export const useSignInState = (): SignInState => useLocation().state ?? {};
