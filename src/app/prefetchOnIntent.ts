import { type AsyncThunk, nanoid } from '@reduxjs/toolkit';
import { isSavingData } from '../browser/isSavingData';
import { whenIdle } from '../browser/whenIdle';
import { getProductDetails, getProductsByCategory } from '../features/catalogue/catalogueApi';
import {
  fetchProductDetails,
  selectProductDetails,
} from '../features/catalogue/ProductDetails/productDetailsSlice';
import {
  fetchProductsByCategory,
  selectProductsByCategory,
} from '../features/catalogue/productsByCategory/productsByCategorySlice';
import { patterns } from '../paths';
import type { AppStore, AppThunk } from '../sync/requests/appStore';
import type { Client } from '../sync/requests/client';
import type { ThunkConfig } from '../sync/requests/request';
import { matchPage } from './matchPage';

/**
 * Stores the result of `call` as `fetchById` would. A failure changes nothing: the page that needs the
 * data fetches it again.
 */
const loadInto =
  <Payload>(
    fetchById: AsyncThunk<Payload, string, ThunkConfig>,
    call: (client: Client, id: string) => Promise<Payload>,
    id: string,
  ): AppThunk =>
  async (dispatch, _getState, { client }) => {
    const loaded = await call(client, id).catch(() => undefined);
    if (loaded) dispatch(fetchById.fulfilled(loaded, nanoid(), id));
  };

/** Loads the category or product that the page at `url` shows, unless it is loaded. */
const prefetchData =
  ({ pathname, searchParams }: URL): AppThunk =>
  (dispatch, getState) => {
    const productId = matchPage(patterns.product, pathname)?.params.productId;
    if (productId && !selectProductDetails(getState(), productId).loadedAt) {
      dispatch(loadInto(fetchProductDetails, getProductDetails, productId));
    }
    const categoryId = matchPage(patterns.category, pathname) && searchParams.get('id');
    if (categoryId && !selectProductsByCategory(getState(), categoryId).loadedAt) {
      dispatch(loadInto(fetchProductsByCategory, getProductsByCategory, categoryId));
    }
  };

/** The URL of the shop's page that the link around `target` opens. */
const linkedPage = (target: EventTarget | null) => {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target || link.origin !== location.origin) return undefined;
  return new URL(link.href);
};

/** A failure is ignored: the page loads its code again when it is opened. */
const ignore = () => undefined;

/** Passed by the entry, because a file of the build that imports the pages is renamed with each of their changes. */
export interface Routes {
  pageName: (pathname: string) => string;
  preloadPage: (pathname: string) => Promise<void>;
}

/** Loads the code of the pages that links of this page open, once the device has it. */
const prefetchCodeInView = async ({ pageName, preloadPage }: Routes) => {
  if (!('serviceWorker' in navigator) || isSavingData()) return;
  await navigator.serviceWorker.ready;
  whenIdle(() => {
    const urls = [...document.querySelectorAll('main a')].flatMap((link) => linkedPage(link) ?? []);
    const oneByPage = new Map(urls.map((url) => [pageName(url.pathname), url]));
    for (const { pathname } of oneByPage.values()) {
      whenIdle(() => void preloadPage(pathname).catch(ignore));
    }
  });
};

/**
 * Fetches code and data of the next page when its link is touched, pointed at or focused, so that it
 * is shown sooner. Never under data saving.
 */
export const prefetchOnIntent = (store: AppStore, routes: Routes) => {
  let last: string | undefined;
  const prefetch = ({ target }: Event) => {
    const url = linkedPage(target);
    if (!url || url.href === last || isSavingData()) return;
    last = url.href;
    routes.preloadPage(url.pathname).catch(ignore);
    store.dispatch(prefetchData(url));
  };
  // `pointerover` fires when a mouse enters a link and when a finger touches it.
  document.addEventListener('pointerover', prefetch, { passive: true });
  document.addEventListener('focusin', prefetch);
  void prefetchCodeInView(routes);
};
