import { openRazorpay } from './razorpayServer';
import { openStripe } from './stripeServer';

/** For `describe.each`: what holds of one payment company holds of each. */
export const hostedServices = [
  ['stripe', openStripe],
  ['razorpay', openRazorpay],
] as const;
