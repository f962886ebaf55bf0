ALTER TABLE "orders" DROP CONSTRAINT "orders_status";--> statement-breakpoint
ALTER TABLE "order_event" DROP CONSTRAINT "order_event_status";--> statement-breakpoint
DROP INDEX "orders_open";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pick_up" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pick_up_code" text;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_pick_up_code" ON "orders" USING btree ("pick_up_code") WHERE "orders"."status" = 'ready';--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("status") WHERE "orders"."status" in ('awaiting_payment', 'paid', 'confirmed', 'packed', 'shipped', 'ready');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status" CHECK ("orders"."status" in ('awaiting_payment', 'paid', 'confirmed', 'packed', 'shipped', 'delivered', 'returned', 'ready', 'collected', 'not_collected', 'expired', 'cancelled'));--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_status" CHECK ("order_event"."status" in ('awaiting_payment', 'paid', 'confirmed', 'packed', 'shipped', 'delivered', 'returned', 'ready', 'collected', 'not_collected', 'expired', 'cancelled'));