import { describe, expect, it } from 'vitest';
import { findForbidden } from '../../scripts/imports/findForbidden';
import { importsOf } from '../../scripts/imports/readImports';
import { importRules } from '../../scripts/imports/rules';

const check = (file: string, line: string) => findForbidden(importsOf(file, line), importRules);

describe('the import rules', () => {
  it.each([
    ['src/contract/cart.ts', "import { shop } from '../shop.config';"],
    ['src/contract/rules/orderTotals.ts', "import { CartItem } from '../cart';"],
    ['src/shop.config.ts', "import { paths } from './paths';"],
    ['src/messages/ShopIntl.tsx', "import { ApiError } from '../sync/requests/errors';"],
    [
      'src/components/product/Price.tsx',
      "import { useAppSelector } from '../../sync/requests/hooks';",
    ],
    ['src/components/product/Price.tsx', "import { drain } from '../../sync/outbox/outbox';"],
    ['src/browser/runExclusive.ts', "import { drafts } from '../sync/storage/drafts';"],
    ['src/sync/worker/serviceWorker.ts', "import { drain } from '../outbox/outbox';"],
    ['src/sync/storage/drafts.ts', "import { readStoredUserId } from '../session/deviceSession';"],
    ['src/sync/outbox/outbox.ts', "import { addToCart } from '../../features/cart/cartSlice';"],
    ['src/sync/outbox/outbox.ts', "import { isTransient } from '../requests/request';"],
    ['src/sync/requests/client.ts', "import { Order } from '../../contract/order';"],
    ['src/sync/requests/client.ts', "import { drain } from '../outbox/outbox';"],
    [
      'src/sync/requests/request.ts',
      "import { type RootState } from '../../app/store/rootReducer';",
    ],
    [
      'src/sync/session/device.ts',
      "import { selectUserId } from '../../features/account/auth/authSlice';",
    ],
    ['src/sync/session/device.ts', "import { operations } from '../../app/store/syncedLists';"],
    ['src/features/cart/cartSlice.ts', "import { makeStore } from '../../app/store/makeStore';"],
    ['src/features/cart/cartSlice.ts', "import { Layout } from '../../app/layout/Layout';"],
    ['src/features/cart/cartSlice.ts', "import { CartItem } from '../../contract/cart';"],
    [
      'src/features/cart/review/CartLine.tsx',
      "import Orders from '../../orders/OrderDetails/OrderDetails';",
    ],
    ['src/app/store/makeStore.ts', "import { routes } from '../routes';"],
    ['src/main.tsx', "import { buildApp } from '../server/app';"],
    ['src/newFolder/file.ts', "import { shop } from '../shop.config';"],
    ['sw/shell.ts', "import { securityHeaders } from '../server/platform/http/securityHeaders';"],
    ['sw/shell.ts', "import { client } from '../src/sync/requests/client';"],
    ['server/platform/config/urls.ts', "import { HttpError } from '../http/httpError';"],
    ['server/platform/db/connect.ts', "import { HttpError } from '../http/httpError';"],
    [
      'server/platform/http/session/session.ts',
      "import { customers } from '../../../account/customerRepository';",
    ],
    [
      'server/platform/mail/mailer.ts',
      "import { orderMail } from '../../notifications/mails/orderMail';",
    ],
    ['server/catalogue/catalogueRoutes.ts', "import { addToCart } from '../cart/repository';"],
    ['server/account/authRoutes.ts', "import { placeOrder } from '../checkout/placeOrder';"],
    ['server/cart/routes.ts', "import { placeOrder } from '../checkout/placeOrder';"],
    ['server/payments/reconcile.ts', "import { cancelOrder } from '../orders/cancelOrder';"],
    ['server/checkout/placeOrder.ts', "import { buildApp } from '../app';"],
    ['server/checkout/placeOrder.ts', "import { shop } from '../../src/shop.config';"],
    ['server/orders/cancelOrder.ts', "import { placeOrder } from '../checkout/placeOrder';"],
    ['server/seed/seed.ts', "import { placeOrder } from '../checkout/placeOrder';"],
    ['server/app.ts', "import { shop } from '../src/shop.config';"],
    ['server/app.ts', "import { shell } from '../sw/shell';"],
  ])('forbid in %s: %s', (file, line) => {
    expect(check(file, line)).toHaveLength(1);
  });

  it.each([
    ['src/contract/rules/orderTotals.ts', "import type { CartItem } from '../cart';"],
    ['src/features/cart/Cart/Cart.tsx', "import { cartSlice } from '../cartSlice';"],
    [
      'src/features/cart/Cart/Cart.tsx',
      "import { selectUser } from '../../account/auth/authSlice';",
    ],
    [
      'src/features/cart/Cart/Cart.tsx',
      "import { orderTotals } from '../../../contract/rules/orderTotals';",
    ],
    [
      'src/features/cart/review/CartLine.tsx',
      "import { Price } from '../../../components/product/Price';",
    ],
    ['sw/shell.ts', "import type { Product } from '../src/contract/catalogue/product';"],
    ['server/checkout/placeOrder.ts', "import { pay } from '../payments/paymentService';"],
    ['server/platform/storefront/storefront.ts', "import { patterns } from '../../../src/paths';"],
    ['server/app.ts', "import { CartItem } from '../src/contract/cart';"],
  ])('allow in %s: %s', (file, line) => {
    expect(check(file, line)).toEqual([]);
  });

  it.each([
    ['src/features/cart/cartOperations.ts', "import { fetchCart } from './cartSlice';"],
    [
      'src/features/cart/cartOperations.ts',
      "import { sendChange } from '../../sync/requests/sendChange';",
    ],
    ['src/features/reviews/reviewOperations.ts', "import { fetchOwn } from './reviewsSlice';"],
    ['src/sync/outbox/operation.ts', "import { makeClient } from '../requests/client';"],
  ])('keep changes and their requests pure: in %s forbid %s', (file, line) => {
    expect(check(file, line)).toHaveLength(1);
  });

  it('see imports of every form, and say what breaks a rule', () => {
    const source = `
      import { type A, type B } from '../../features/a';
      export { c } from '../../features/c';
      export * from '../../features/d';
      const load = () => import('../../features/e');
      import './own.css';
      import react from 'react';`;
    expect(check('src/sync/requests/request.ts', source)).toEqual([
      "src/sync/requests/request.ts must not import types from src/features/a (rule 'src/sync/requests')",
      "src/sync/requests/request.ts must not import src/features/c (rule 'src/sync/requests')",
      "src/sync/requests/request.ts must not import src/features/d (rule 'src/sync/requests')",
      "src/sync/requests/request.ts must not import src/features/e (rule 'src/sync/requests')",
    ]);
  });
});
