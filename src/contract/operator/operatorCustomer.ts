import { type Static, Type } from 'typebox';
import { Address } from '../address';
import { CartItem } from '../cart';
import { Complaint } from '../complaint';
import { OrderDetails, PaymentStatus } from '../order';
import { Passkey } from '../passkey';
import { PushState } from '../push';
import { OwnReview } from '../review';
import { HandedOver } from '../shop/payOnDelivery';
import { StockAlert } from '../stockAlert';
import { typedAs } from '../typedAs';
import { User } from '../user';
import { WeeklyBasket } from '../weeklyBasket';
import { Dispute } from './operatorOrder';

/** Sent in the body, since URLs of requests are logged. */
export const CustomerKey = Type.Union([
  Type.Object(
    { email: Type.String({ minLength: 3, maxLength: 320, ...typedAs('email') }) },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      customerId: Type.String({
        minLength: 1,
        maxLength: 64,
        description: 'Of a customer who has given no e-mail address',
      }),
    },
    { additionalProperties: false },
  ),
]);

const Time = Type.String({ format: 'date-time' });
const Amount = Type.Integer({ description: 'Minor units' });

const Payment = Type.Object({
  gateway: Type.String(),
  reference: Type.String({ description: "The gateway's name for it; empty until it has one" }),
  status: PaymentStatus,
  amount: Amount,
  captured: Amount,
  paidBy: Type.Optional(HandedOver),
  currency: Type.String(),
  createdAt: Time,
  disputes: Type.Optional(
    Type.Array(Type.Omit(Dispute, ['gateway', 'reference']), {
      description: 'Where a bank demanded it back',
    }),
  ),
  refunds: Type.Array(
    Type.Object({
      amount: Amount,
      status: Type.String(),
      paidBy: Type.Optional(HandedOver),
      createdAt: Time,
      doneAt: Type.Optional(Time),
    }),
  ),
});
export type CustomerPayment = Static<typeof Payment>;

/** All data that the shop stores about one person. */
export const CustomerRecord = Type.Object({
  account: User,
  language: Type.Optional(
    Type.String({ description: "Of e-mails, once one other than the shop's was used" }),
  ),
  addresses: Type.Array(Address),
  cart: Type.Array(CartItem),
  wishlist: Type.Array(Type.Object({ productId: Type.String(), addedAt: Time })),
  stockAlerts: Type.Array(StockAlert),
  weeklyBaskets: Type.Array(
    Type.Object({
      ...Type.Omit(WeeklyBasket, ['last']).properties,
      endedAt: Type.Optional(Time),
      runs: Type.Array(
        Type.Object({ date: Type.String(), orderId: Type.Optional(Type.String()), doneAt: Time }),
      ),
    }),
  ),
  orders: Type.Array(Type.Object({ ...OrderDetails.properties, payments: Type.Array(Payment) })),
  reviews: Type.Array(Type.Object({ ...OwnReview.properties, writtenAt: Time }), {
    description: 'Of products that were delivered',
  }),
  complaints: Type.Array(Complaint, { description: 'What was reported of orders' }),
  coupons: Type.Array(
    Type.Object({ code: Type.String(), order: Type.String(), state: Type.String() }),
  ),
  sessions: Type.Array(
    Type.Object({ createdAt: Time, expiresAt: Time, revokedAt: Type.Optional(Time) }),
  ),
  passkeys: Type.Array(Type.Omit(Passkey, ['_id']), {
    description: 'Without the keys, which are the shop’s alone',
  }),
  notifications: Type.Array(
    Type.Object({
      service: Type.String({ description: 'The host that reaches the browser' }),
      wants: PushState.properties.wants,
      createdAt: Time,
    }),
    { description: 'The browsers that are notified' },
  ),
  codes: Type.Array(Type.Object({ createdAt: Time, expiresAt: Time, usedAt: Type.Optional(Time) })),
  mails: Type.Array(
    Type.Object({
      about: Type.String({ description: 'What it says, and of which order or pack' }),
      createdAt: Time,
      sentAt: Type.Optional(Time),
    }),
  ),
});
export type CustomerRecord = Static<typeof CustomerRecord>;
