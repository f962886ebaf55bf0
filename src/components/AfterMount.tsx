import { type ReactNode, useEffect } from 'react';

interface AfterMountProps {
  children: ReactNode;
  /** Called when the children are mounted. It must be the same function in every render. */
  onMount: () => void;
}

export const AfterMount = ({ children, onMount }: AfterMountProps) => {
  useEffect(onMount, [onMount]);
  return children;
};
