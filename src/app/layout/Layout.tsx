import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { LiveRegion } from '../../components/announce';
import { HydrationSlice } from '../../components/HydrationSlice';
import { useHeightVariable } from '../../components/useHeightVariable';
import { UpdateOffer } from '../UpdateOffer';
import { Footer } from './Footer';
import { Header } from './Header';
import styles from './Layout.module.css';
import { NoticeBar } from './NoticeBar';
import { Toaster } from './Toaster';
import { UnpaidOrderNotice } from './UnpaidOrderNotice';

/** Header, notices, footer and toasts around every page. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const t = useTranslations('layout');
  const main = useRef<HTMLElement>(null);
  const notices = useRef<HTMLDivElement>(null);
  useHeightVariable(notices, '--notices');
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
        {children}
      </main>
      <HydrationSlice>
        <Footer />
      </HydrationSlice>
      <Toaster />
      <div className={styles.dock}>
        <LiveRegion />
        <UpdateOffer />
        <div ref={notices}>
          <UnpaidOrderNotice />
          <NoticeBar />
        </div>
      </div>
    </>
  );
};
