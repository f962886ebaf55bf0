import type { CheckoutOptions } from '../../../contract/checkout';
import {
  createRequestThunk,
  idleRequest,
  type Request,
  requestCases,
} from '../../../sync/requests/request';
import { getCheckoutOptions } from '../../checkout/checkoutApi';

/** The part of the cart slice that is the same for every user. */
export interface CheckoutOptionsState {
  /** Delivery fee and payment gateways; null until they are fetched. */
  options: Request<CheckoutOptions | null>;
}

export const noOptions: CheckoutOptionsState = {
  options: idleRequest<CheckoutOptions | null>(null),
};

export const fetchCheckoutOptions = createRequestThunk('cart/optionsFetched', getCheckoutOptions);

/** For `builder.addAsyncThunk`. */
export const optionsCases = <State extends CheckoutOptionsState>() =>
  requestCases<State, CheckoutOptions | null, void>(({ options }) => options);
