import { selectUserId } from '../../features/account/auth/authSlice';
import { getCatalogueVersion } from '../../features/catalogue/saved/catalogueVersionApi';
import { fetchOrderDetails, fetchOrders } from '../../features/orders/ordersSlice';
import { patterns } from '../../paths';
import { shop } from '../../shop.config';
import { probeNow } from '../../sync/connection/connectivity';
import type { AppStore } from '../../sync/requests/appStore';
import { deliverChanges } from '../../sync/session/device';
import { matchPage } from '../matchPage';
import { refetchPage } from '../watchCatalogue';

const orderOnPage = () => {
  const shown = [patterns.orderDetails, patterns.paymentStatus]
    .map((pattern) => matchPage(pattern, location.pathname))
    .find(Boolean);
  return shown?.params.orderId;
};

/**
 * Fetches what is on screen again, and sends what waits. Without a network everything stays as it is.
 * @returns whether the shop answered
 */
export const refreshPage = async (store: AppStore) => {
  if (!(await getCatalogueVersion(`${shop.apiBase}/api/${shop.id}/`))) {
    probeNow();
    return false;
  }
  const userId = selectUserId(store.getState());
  const orderId = orderOnPage();
  store.dispatch(deliverChanges({ isServerHealthy: true }));
  const results = await Promise.all([
    refetchPage(store),
    userId && store.dispatch(fetchOrders(userId)),
    orderId && store.dispatch(fetchOrderDetails(orderId)),
  ]);
  return results[0];
};
