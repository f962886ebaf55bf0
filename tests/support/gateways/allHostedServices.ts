import { openRazorpay } from './razorpayServer';
import { openStripe } from './stripeServer';

/** For `describe.each`: the same tests run for every gateway. */
export const allHostedServices = [
  ['stripe', openStripe],
  ['razorpay', openRazorpay],
] as const;
