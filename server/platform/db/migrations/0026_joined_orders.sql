ALTER TABLE "orders" ADD COLUMN "joins" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_joins_orders_id_fk" FOREIGN KEY ("joins") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_joins" ON "orders" USING btree ("joins") WHERE "orders"."joins" is not null;