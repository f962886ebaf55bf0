import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import styles from './Tabs.module.css';

interface TabsProps {
  /** Accessible name of the navigation. */
  label: string;
  tabs: { to: string; label: string }[];
}

/** Links to related pages. Scrolls sideways on phones, with the current one in view. */
export const Tabs = ({ label, tabs }: TabsProps) => {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path decides which tab is current
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!list.current || !current) return;
    // Not `scrollIntoView`, which would scroll the page, too.
    list.current.scrollLeft =
      current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav aria-label={label}>
      <ul ref={list} className={styles.tabs}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <NavLink to={tab.to} className={styles.tab ?? ''}>
              {tab.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
