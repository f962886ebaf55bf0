import { getCheckoutOptions } from '../../api/checkout';
import type { CheckoutOptions } from '../../contract/checkout';
import { createRequestThunk, idleRequest, type Request, requestCases } from '../../store/request';

/** What of the cart's slice depends on the shop alone. */
export interface WithOptions {
  /** What a delivery costs and how one can pay; null until the shop has said so. */
  options: Request<CheckoutOptions | null>;
}

export const noOptions: WithOptions = { options: idleRequest<CheckoutOptions | null>(null) };

export const fetchCheckoutOptions = createRequestThunk('cart/optionsFetched', getCheckoutOptions);

/** For `builder.addAsyncThunk`. */
export const optionsCases = <State extends WithOptions>() =>
  requestCases<State, CheckoutOptions | null, void>(({ options }) => options);
