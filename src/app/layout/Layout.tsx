import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Footer } from './Footer';
import { Header } from './Header';
import styles from './Layout.module.css';
import { NoticeBar } from './NoticeBar';
import { Toaster } from './Toaster';

/** What stands around every page. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const t = useTranslations('layout');
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <Header />
      <NoticeBar />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <Toaster />
    </>
  );
};
