/** An attempt to pay a link, as part of the link. */
export const recordedPayment = {
  amount: 700,
  created_at: 1706791001,
  method: 'upi',
  payment_id: 'pay_NVcLwcbtje3yCH',
  status: 'captured' as 'created' | 'authorized' | 'captured' | 'refunded' | 'failed',
};

/** A payment link that was just made, as razorpay.com/docs/api/payments/payment-links shows it. */
export const recordedLink = {
  accept_partial: false,
  amount: 700,
  amount_paid: 0,
  callback_method: 'get',
  callback_url: 'https://shop.example/',
  cancelled_at: 0,
  created_at: 1706790962,
  currency: 'INR',
  customer: { email: 'gaurav.kumar@example.com' },
  description: '1 Day plan',
  expire_by: 1706794562,
  expired_at: 0,
  first_min_partial_amount: 0,
  id: 'plink_NVcLFj7FEEzhOA',
  notes: null as Record<string, string> | null | never[],
  notify: { email: false, sms: false, whatsapp: false },
  payments: null as null | (typeof recordedPayment)[],
  reference_id: '',
  reminder_enable: false,
  reminders: [],
  short_url: 'https://rzp.io/i/hPmfxotce5',
  status: 'created' as 'created' | 'partially_paid' | 'expired' | 'cancelled' | 'paid',
  updated_at: 1706790962,
  upi_link: false,
  user_id: '',
  whatsapp_link: false,
};

/** As razorpay.com/docs/api/refunds shows it. */
export const recordedRefund = {
  id: 'rfnd_FP8QHiV938haTz',
  entity: 'refund',
  amount: 500100,
  receipt: 'Receipt No. 31' as string | null,
  currency: 'INR',
  payment_id: 'pay_29QQoUBi66xm2f',
  notes: [],
  acquirer_data: { arn: null },
  created_at: 1597078866,
  batch_id: null,
  status: 'processed' as 'processed' | 'pending' | 'failed',
  speed_processed: 'normal',
  speed_requested: 'normal',
};

/** As razorpay.com/docs/api/disputes shows it, without the evidence. */
export const recordedDispute = {
  id: 'disp_Esz7KAitoYM7PJ',
  entity: 'dispute',
  payment_id: 'pay_EsyWjHrfzb59eR',
  amount: 10000,
  currency: 'INR',
  amount_deducted: 0,
  reason_code: 'pre_arbitration',
  respond_by: 1590604200,
  status: 'open',
  phase: 'pre_arbitration',
  // After the recorded payment.
  created_at: 1706791100,
};
