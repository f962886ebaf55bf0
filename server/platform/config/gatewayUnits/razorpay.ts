import { makeGatewayUnits } from './gatewayUnits';

/**
 * The units of Razorpay's API: the list "Supported Currencies" with its exponents, of
 * https://razorpay.com/docs/payments/international-payments/#supported-currencies (a copy stored in 2026, read on
 * 2026-11-27). Its exponents are those of ISO 4217. That page sends 99.999 KWD as 99999, but the page of the checkout's
 * parameters asks for a last digit of 0 in currencies with three decimals, "as per payment guidelines": 99.991 KWD is
 * 99990 (https://razorpay.com/docs/payments/payment-methods/upi/google-pay/spot-platform-integration/checkout-parameters).
 * What satisfies both is taken.
 */
export const razorpayUnits = makeGatewayUnits({
  name: 'Razorpay',
  source: 'razorpay.com/docs/payments/international-payments',
  decimals: {
    0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
    2: `AED ALL AMD AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BZD CAD CHF CNY
      COP CRC CUP CVE CZK DKK DOP DZD EGP ETB EUR FJD GBP GHS GIP GMD GTQ GYD HKD HNL HRK
      HTG HUF IDR ILS INR JMD KES KGS KHR KYD KZT LAK LKR LRD LSL MAD MDL MGA MKD MMK MNT
      MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PEN PGK PHP PKR PLN QAR RON RSD
      RUB SAR SCR SEK SGD SLL SOS SVC SZL THB TRY TTD TWD TZS UAH USD UYU UZS XCD YER ZAR
      ZMW`,
    3: 'BHD IQD JOD KWD OMR TND',
  },
  multiples: { BHD: 10, IQD: 10, JOD: 10, KWD: 10, OMR: 10, TND: 10 },
});
