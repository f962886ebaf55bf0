CREATE TABLE "payment_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taken_by" text;--> statement-breakpoint
ALTER TABLE "payment_link" ADD CONSTRAINT "payment_link_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_link_order" ON "payment_link" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_taken" ON "orders" USING btree ("order_key") WHERE "orders"."taken_by" is not null;