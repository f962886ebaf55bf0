import { type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LiveRegion } from '../../components/announce';
import { DockContext } from '../../components/Docked';
import { UpdateOffer } from '../update';
import { Footer } from './Footer';
import { Header } from './Header';
import styles from './Layout.module.css';
import { NoticeBar } from './NoticeBar';
import { Toaster } from './Toaster';
import { UnpaidOrder } from './UnpaidOrder';

/** What stands around every page. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const t = useTranslations('layout');
  const main = useRef<HTMLElement>(null);
  const [dock, setDock] = useState<HTMLElement | null>(null);
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: a place on this page, without a navigation of the router */}
      <a
        className={styles.skip}
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t('skip')}
      </a>
      <Header />
      <main ref={main} id="content" tabIndex={-1} className={styles.main}>
        <DockContext value={dock}>{children}</DockContext>
      </main>
      <Footer />
      <div className={styles.dock}>
        <LiveRegion />
        <UpdateOffer />
        <Toaster />
        <div ref={setDock} />
        <UnpaidOrder />
        <NoticeBar />
      </div>
    </>
  );
};
