import type { Address } from '../../src/contract/address';
import type { CartItem } from '../../src/contract/cart';
import type { Checkout } from '../../src/contract/checkout';
import type { WindowChoice } from '../../src/contract/deliveryWindow';
import type { OrderPickUp, PickUpPoint } from '../../src/contract/pickUp';
import { missingToLeast, termsOfPlace } from '../../src/contract/rules/deliveryZones';
import { type DeliveryCharge, expectedItems } from '../../src/contract/rules/orderTotals';
import {
  orderPickUp,
  pickUpAddress,
  pickUpCharge,
  pickUpSchedule,
  takesGoods,
} from '../../src/contract/rules/pickUp';
import type { DeliverySchedule } from '../../src/contract/shop/delivery';
import type { Zone } from '../../src/contract/shop/zoneFacts';
import { findAddress } from '../account/addressRepository';
import { deliverySchedule } from '../orders/windows/deliverySchedule';
import type { Config } from '../platform/config/config';
import type { Database } from '../platform/db/database';
import { HttpError, notFound } from '../platform/http/errors/httpError';
import { formatMoney } from '../platform/messages/money';
import { type JoinedBase, joinedDestination } from './joinedOrder';

export interface DestinationTerms extends Pick<Config, 'country' | 'delivery' | 'schedule'> {
  zones?: Zone[] | undefined;
  leastOrder?: number | undefined;
  pickUpPoints?: PickUpPoint[] | undefined;
  currency: string;
  now: Date;
}

/** Where an order goes or is collected, and what follows from that. */
export interface Destination {
  address: Address;
  pickUp: OrderPickUp | undefined;
  /** The place by which windows and payment on delivery are offered; undefined of an order that is collected. */
  postalCode: string | undefined;
  charge: DeliveryCharge;
  schedule: DeliverySchedule;
  window: WindowChoice | undefined;
  /** @throws HttpError 409 when these goods are not sent there, or are too little */
  assertTaken: (cart: CartItem[]) => void;
  /** The order that this one goes with. */
  joined?: JoinedBase;
}

/** @throws HttpError when the shop does not deliver there, or has no such point or order */
export const findDestination = async (
  tx: Database,
  customerId: string,
  { addressId, pickUp, joins, window }: Checkout,
  { schedule: configured, ...terms }: DestinationTerms,
): Promise<Destination> => {
  if ([addressId, pickUp, joins].filter((each) => each !== undefined).length !== 1) {
    throw new HttpError(400, ['invalid_input.field', { field: 'addressId' }]);
  }
  if (joins && window) throw new HttpError(400, ['invalid_input.field', { field: 'window' }]);
  const schedule = await deliverySchedule(tx, configured);
  if (joins) return joinedDestination(tx, customerId, joins, { ...terms, schedule });
  if (pickUp) return collected(pickUp, { ...terms, schedule });
  const address = await findAddress(tx, customerId, addressId ?? '');
  if (!address) throw notFound('not_found.address');
  return delivered(address, window, { ...terms, schedule });
};

const delivered = (
  address: Address,
  window: WindowChoice | undefined,
  { currency, ...terms }: DestinationTerms,
): Destination => {
  const { postalCode } = address;
  const place = termsOfPlace(postalCode, terms);
  if (!place.isDelivered) throw new HttpError(409, ['not_delivered', { postalCode }]);
  return {
    ...{ address, pickUp: undefined, postalCode, window, charge: place.delivery },
    schedule: place.schedule ?? terms.schedule,
    assertTaken: (cart) => {
      const missing = missingToLeast(expectedItems(cart), place);
      if (missing === 0) return;
      const money = (amount: number) => formatMoney(amount, currency);
      const amounts = { least: money(place.leastOrder), missing: money(missing) };
      throw new HttpError(409, ['least_order', { postalCode, ...amounts }]);
    },
  };
};

const collected = (
  choice: NonNullable<Checkout['pickUp']>,
  { pickUpPoints = [], schedule, country }: DestinationTerms,
): Destination => {
  const point = pickUpPoints.find(({ _id }) => _id === choice.point);
  if (!point) throw new HttpError(409, 'pick_up_gone');
  const pickUp = orderPickUp(point);
  return {
    address: pickUpAddress(pickUp, choice, country.country),
    ...{ pickUp, postalCode: undefined, window: choice.window, charge: pickUpCharge(point) },
    schedule: pickUpSchedule(point, schedule),
    assertTaken: (cart) => {
      if (!takesGoods(point, cart))
        throw new HttpError(409, ['pick_up_goods', { name: point.name }]);
    },
  };
};
