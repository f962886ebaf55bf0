import type {
  Callers,
  PaymentLink,
  PhoneOrder,
  PhoneOrderForm,
  PhoneOrderPacks,
  PhoneQuote,
  PhoneQuoteRequest,
} from '../../../contract/operator/operatorPhoneOrder';
import { api, operator, orderPath, send } from '../../api/api';

/** Orders that are given by phone. */
export const phoneApi = api.injectEndpoints({
  endpoints: (build) => ({
    phoneOrderForm: build.query<PhoneOrderForm, void>({
      query: () => operator('phone_order/form'),
      transformResponse: ({ data }: { data: PhoneOrderForm }) => data,
    }),
    /** A mutation, since nothing of it is kept. */
    callers: build.mutation<Callers['results'], string>({
      query: (q) => send(operator('phone_order/callers'), 'POST', { q }),
      transformResponse: ({ data }: { data: Callers }) => data.results,
    }),
    phoneOrderPacks: build.query<PhoneOrderPacks['results'], string>({
      query: (q) => operator(`phone_order/packs?${new URLSearchParams({ q })}`),
      transformResponse: ({ data }: { data: PhoneOrderPacks }) => data.results,
      providesTags: ['Orders', 'Products'],
    }),
    quotePhoneOrder: build.mutation<PhoneQuote, PhoneQuoteRequest>({
      query: (body) => send(operator('phone_order/quote'), 'POST', body),
      transformResponse: ({ data }: { data: PhoneQuote }) => data,
    }),
    placePhoneOrder: build.mutation<string, PhoneOrder>({
      query: (body) => send(operator('orders'), 'POST', body),
      transformResponse: ({ data }: { data: { number: string } }) => data.number,
      invalidatesTags: ['Orders', 'Products', 'Day'],
    }),
    paymentLink: build.mutation<PaymentLink, string>({
      query: (number) => send(`${orderPath(number)}/payment_link`, 'POST'),
      transformResponse: ({ data }: { data: PaymentLink }) => data,
    }),
  }),
});
