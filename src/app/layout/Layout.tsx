import { type ReactNode, type RefObject, useRef } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { HydrationSlice } from '../../components/HydrationSlice';
import { goodsSlot, orderSlot, placeSlot } from '../../components/pageSlots';
import { paths, patterns } from '../../paths';
import { Dock } from './Dock';
import { Footer } from './Footer';
import { Header } from './Header';
import styles from './Layout.module.css';
import { Toaster } from './Toaster';

interface SkipLinksProps {
  main: RefObject<HTMLElement | null>;
  /** Whether the page shows goods, in an element with the id `goods`, whatever it finds. */
  hasGoods: boolean;
}

/** The first links of every page, seen while they have the focus: to its content, and to its goods if it has some. */
const SkipLinks = ({ main, hasGoods }: SkipLinksProps) => {
  const t = useTranslations('layout');
  const found = goodsSlot.use();
  const link = (id: string, text: string, target: () => HTMLElement | null) => (
    <a
      className={styles.skip}
      href={`#${id}`}
      onClick={(event) => {
        // A place on this page, without a navigation of the router.
        event.preventDefault();
        target()?.focus();
      }}
    >
      {text}
    </a>
  );
  return (
    <>
      {link('content', t('skip'), () => main.current)}
      {(hasGoods || found) &&
        link('goods', t('skipToGoods'), () => document.getElementById('goods') ?? main.current)}
    </>
  );
};

const orderRoom = <div ref={orderSlot.set} className={styles.order} />;
const placeRoom = <div ref={placeSlot.set} className={styles.place} />;

/** The pages with product cards, where the dock shows what is in the cart. */
const shelves: string[] = [paths.home, paths.categories, paths.wishlist];

/**
 * Header, dock, footer and toasts around every page, and room for the order on its way and for the place of delivery; the checkout has no links to
 * other pages, and a product page no tab bar on phones.
 */
export const Layout = ({ children }: { children: ReactNode }) => {
  const { pathname, search } = useLocation();
  const isCheckout = pathname === paths.checkout;
  const isShelf = pathname === paths.home || pathname === paths.categories;
  const isProduct = matchPath(patterns.product, pathname) !== null;
  // Pages that show orders themselves.
  const hasOrders = [patterns.orderDetails, patterns.paymentStatus, paths.profile('orders')].some(
    (each) => matchPath(each, pathname),
  );
  const main = useRef<HTMLElement>(null);
  return (
    <>
      <SkipLinks
        main={main}
        hasGoods={pathname === paths.home || (isShelf && new URLSearchParams(search).has('id'))}
      />
      <Header isCheckout={isCheckout} hasCart={isProduct} />
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        className={isCheckout ? `${styles.main} ${styles.checkout}` : styles.main}
      >
        {!isCheckout && !hasOrders && orderRoom}
        {isShelf && placeRoom}
        {children}
      </main>
      {/* Before the footer for keyboards and screen readers, below it on the screen. */}
      <Dock
        isCheckout={isCheckout}
        hasTabs={!isCheckout && !isProduct}
        hasCart={shelves.includes(pathname)}
      />
      {!isCheckout && (
        <HydrationSlice>
          <Footer />
        </HydrationSlice>
      )}
      <Toaster />
    </>
  );
};
