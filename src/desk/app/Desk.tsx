import { useEffect, useState } from 'react';
import { NavLink, Route, Routes } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { loadKept } from '../../sync/storage/keptValues';
import { api } from '../api/api';
import { SessionContext } from '../api/useSession';
import { ProductPage } from '../catalogue/ProductPage';
import { Products } from '../catalogue/Products';
import { NEW_PRODUCT } from '../catalogue/product/newProduct';
import { Spreadsheet } from '../catalogue/Spreadsheet';
import { Complaints } from '../complaints/Complaints';
import styles from '../components/desk.module.css';
import { ErrorMessage } from '../components/ErrorMessage';
import { RequireRight } from '../components/RequireRight';
import { ShortcutsHelp } from '../components/ShortcutsHelp';
import { useKeptFocus } from '../components/useKeptFocus';
import { Customers } from '../customers/Customers';
import { FactsPage } from '../facts/FactsPage';
import { FarmsPage } from '../farms/FarmsPage';
import { NeedsPage } from '../farms/NeedsPage';
import { HomePage } from '../home/HomePage';
import { Coupons } from '../money/Coupons';
import { FiguresPage } from '../money/FiguresPage';
import { MoneyPage } from '../money/MoneyPage';
import { TakingsPage } from '../money/takings/TakingsPage';
import { Connection, NeedsConnection } from '../offline/Connection';
import { UndoBar } from '../offline/UndoBar';
import { BatchesPage } from '../orders/batches/BatchesPage';
import { PhoneOrderPage } from '../orders/byPhone/PhoneOrderPage';
import { Collecting } from '../orders/Collecting';
import { OrderPage } from '../orders/OrderPage';
import { Orders } from '../orders/Orders';
import { PickList } from '../orders/PickList';
import { TourPage } from '../orders/tour/TourPage';
import { Reviews } from '../reviews/Reviews';
import { WeeklyBaskets } from '../weekly/WeeklyBaskets';
import { Account } from './Account';
import { Log } from './Log';
import { More } from './More';
import { SignIn, useLink } from './SignIn';
import { Today } from './Today';

/** The shopkeeper's site: its pages for who is signed in, else how to sign in. */
export const Desk = () => {
  const t = useTranslations('desk');
  const tMore = useTranslations('more');
  const link = useLink();
  const {
    data: session,
    error,
    isLoading,
    refetch,
  } = api.useSessionQuery(undefined, {
    // Its response would set the cookie of whoever was signed in before.
    skip: link.isOpening,
  });
  useKeptFocus();
  const [areDraftsRead, setDraftsRead] = useState(false);
  useEffect(() => void loadKept().then(() => setDraftsRead(true)), []);
  const isSignedOut = error && 'status' in error && error.status === 401;
  if (link.isOpening || isSignedOut) return <SignIn {...link} reason={link.error ?? error} />;
  if (isLoading || !areDraftsRead) return <p className={styles.waiting}>{t('loading')}</p>;
  if (!session) {
    return (
      <main className={styles.page}>
        <ErrorMessage error={error} onRetry={refetch} />
      </main>
    );
  }
  const pages = [
    ['/', t('today')],
    ...(session.rights.includes('orders') ? [['/orders', t('orders')] as const] : []),
    ...(session.rights.includes('stock') ? [['/goods', t('goods')] as const] : []),
    ['/more', tMore('title')],
  ] as const;
  return (
    <SessionContext value={session}>
      <header className={styles.header}>
        <NavLink to="/" className={styles.shop ?? ''}>
          {session.shop.name}
        </NavLink>
        <nav aria-label={t('pages')} className={styles.pages}>
          {pages.map(([to, name]) => (
            <NavLink key={to} to={to} end={to === '/'}>
              {name}
            </NavLink>
          ))}
        </nav>
      </header>
      <Connection />
      {link.error && (
        <div className={styles.connection}>
          <ErrorMessage error={link.error} />
        </div>
      )}
      <ShortcutsHelp />
      <Routes>
        <Route index element={<Today />} />
        <Route element={<RequireRight right="orders" />}>
          <Route path="orders" element={<Orders />}>
            <Route path=":number" element={<OrderPage />} />
          </Route>
          <Route path="phone" element={<PhoneOrderPage />} />
          <Route path="collecting" element={<Collecting />} />
          <Route path="complaints" element={<Complaints />} />
          <Route path="pick" element={<PickList />} />
          <Route path="needs" element={<NeedsPage />} />
          <Route path="tour" element={<TourPage />} />
          <Route path="evening" element={<TakingsPage />} />
          <Route path="batches" element={<BatchesPage />} />
          <Route path="weekly" element={<WeeklyBaskets />} />
          <Route path="money" element={<MoneyPage />} />
          <Route path="figures" element={<FiguresPage />} />
          <Route path="slips" element={<NeedsConnection of="slips" />} />
          <Route path="labels" element={<NeedsConnection of="labels" />} />
          <Route path="invoices" element={<NeedsConnection of="invoices" />} />
        </Route>
        <Route element={<RequireRight right="stock" />}>
          <Route path="goods" element={<Products />}>
            <Route element={<RequireRight right="catalogue" isDetail />}>
              <Route path={NEW_PRODUCT} element={<ProductPage />} />
              <Route path=":slug" element={<ProductPage />} />
            </Route>
          </Route>
        </Route>
        <Route element={<RequireRight right="catalogue" />}>
          <Route path="farms" element={<FarmsPage />} />
          <Route path="reviews" element={<Reviews />} />
          <Route path="coupons" element={<Coupons />} />
          <Route path="days" element={<FactsPage />} />
          <Route path="window" element={<HomePage />} />
          <Route path="spreadsheet" element={<Spreadsheet />} />
        </Route>
        <Route element={<RequireRight right="customers" />}>
          <Route path="customers" element={<Customers />} />
        </Route>
        <Route element={<RequireRight right="audit" />}>
          <Route path="log" element={<Log />} />
        </Route>
        <Route path="more" element={<More />} />
        <Route path="account" element={<Account />} />
        <Route path="*" element={<Today />} />
      </Routes>
      <UndoBar />
    </SessionContext>
  );
};
