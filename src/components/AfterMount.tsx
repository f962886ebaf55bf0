import { type ReactNode, useEffect } from 'react';

interface AfterMountProps {
  children: ReactNode;
  /** Called when the children are on screen and respond. The same function in every rendering. */
  onMount: () => void;
}

export const AfterMount = ({ children, onMount }: AfterMountProps) => {
  useEffect(onMount, [onMount]);
  return children;
};
