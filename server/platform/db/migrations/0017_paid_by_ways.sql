ALTER TABLE "payment" DROP CONSTRAINT "payment_paid_by";--> statement-breakpoint
ALTER TABLE "refund" DROP CONSTRAINT "refund_paid_by";--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_paid_by" CHECK ("payment"."paid_by" in ('cash', 'card', 'upi', 'transfer'));--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_paid_by" CHECK ("refund"."paid_by" in ('cash', 'card', 'upi', 'transfer'));