ALTER TABLE "orders" ADD COLUMN "left_out" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_window" jsonb;--> statement-breakpoint
CREATE INDEX "orders_window" ON "orders" USING btree ("arrives_on") WHERE "orders"."delivery_window" is not null and "orders"."status" not in ('expired', 'cancelled');