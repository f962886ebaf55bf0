CREATE TABLE "coupon" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"max_discount" integer,
	"min_items" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"max_uses" integer,
	"max_uses_per_customer" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_code_unique" UNIQUE("code"),
	CONSTRAINT "coupon_code" CHECK ("coupon"."code" ~ '^[A-Z0-9_-]{1,32}$'),
	CONSTRAINT "coupon_value" CHECK (("coupon"."kind" = 'percentage' and "coupon"."value" between 1 and 100)
        or ("coupon"."kind" = 'amount' and "coupon"."value" > 0) or ("coupon"."kind" = 'free_delivery' and "coupon"."value" = 0)),
	CONSTRAINT "coupon_uses" CHECK ("coupon"."uses" >= 0)
);
--> statement-breakpoint
CREATE TABLE "coupon_redemption" (
	"order_id" text PRIMARY KEY NOT NULL,
	"coupon_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	CONSTRAINT "coupon_redemption_state" CHECK ("coupon_redemption"."state" in ('held', 'released'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon" jsonb;--> statement-breakpoint
ALTER TABLE "coupon_redemption" ADD CONSTRAINT "coupon_redemption_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemption" ADD CONSTRAINT "coupon_redemption_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemption" ADD CONSTRAINT "coupon_redemption_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_redemption_customer" ON "coupon_redemption" USING btree ("coupon_id","customer_id") WHERE "coupon_redemption"."state" = 'held';