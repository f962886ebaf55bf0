import { makeGatewayUnits } from './gatewayUnits';

/**
 * The units of Stripe's API, as https://docs.stripe.com/currencies says (a stored copy of 2026, read on 2026-11-27), with
 * the presentment currencies that the API names for an unknown one. What the page says of decimals:
 * - "Three-decimal currencies": the last digit has to be 0, so 5.124 KWD is 5120 or 5130.
 * - "Special cases": ISK and UGX are without decimals, but "to maintain backwards compatibility" are sent with two,
 *   which are always 00. UGX therefore stands among the currencies with two decimals here, although the page also lists
 *   it among those without.
 * - MGA has no decimals at Stripe, and two in ISO 4217.
 * - HUF and TWD count in whole units for payouts alone; charges and refunds have two decimals.
 */
export const stripeUnits = makeGatewayUnits({
  name: 'Stripe',
  source: 'docs.stripe.com/currencies',
  decimals: {
    0: 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF',
    2: `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BWP BYN
      BZD CAD CDF CHF CNY COP CRC CVE CZK DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD
      GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR ISK JMD KES KGS KHR KYD KZT LAK LBP LKR LRD
      LSL MAD MDL MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN
      PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SEK SGD SHP SLE SOS SRD STD SZL THB TJS
      TOP TRY TTD TWD TZS UAH UGX USD UYU UZS WST XCD XCG YER ZAR ZMW`,
    3: 'BHD JOD KWD OMR TND',
  },
  multiples: { ISK: 100, UGX: 100, BHD: 10, JOD: 10, KWD: 10, OMR: 10, TND: 10 },
});
