import { type ReactNode, useRef } from 'react';
import { useMatch } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { LiveRegion } from '../../components/announce';
import { HydrationSlice } from '../../components/HydrationSlice';
import { useHeightVariable } from '../../components/useHeightVariable';
import { paths } from '../../paths';
import { UpdateOffer } from '../UpdateOffer';
import { Footer } from './Footer';
import { Header } from './Header';
import styles from './Layout.module.css';
import { NoticeBar } from './NoticeBar';
import { Toaster } from './Toaster';
import { UnpaidOrderNotice } from './UnpaidOrderNotice';

/** Header, notices, footer and toasts around every page; the checkout has no links to other pages. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const t = useTranslations('layout');
  const isCheckout = useMatch(paths.checkout) !== null;
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
      <Header isCheckout={isCheckout} />
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        className={isCheckout ? `${styles.main} ${styles.checkout}` : styles.main}
      >
        {children}
      </main>
      {!isCheckout && (
        <HydrationSlice>
          <Footer />
        </HydrationSlice>
      )}
      <Toaster />
      <div className={styles.dock}>
        <LiveRegion />
        <UpdateOffer />
        <div ref={notices}>
          <UnpaidOrderNotice />
          <NoticeBar isCheckout={isCheckout} />
        </div>
      </div>
    </>
  );
};
