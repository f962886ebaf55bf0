CREATE TABLE "bought_together" (
	"product_id" text NOT NULL,
	"other_id" text NOT NULL,
	"customers" integer NOT NULL,
	CONSTRAINT "bought_together_product_id_other_id_pk" PRIMARY KEY("product_id","other_id"),
	CONSTRAINT "bought_together_customers" CHECK ("bought_together"."customers" >= 5)
);
--> statement-breakpoint
CREATE TABLE "phrase" (
	"text" text PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_message" (
	"id" text NOT NULL,
	"session_hash" text NOT NULL,
	"subject_id" text NOT NULL,
	"kind" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"failed_at" timestamp with time zone,
	CONSTRAINT "push_message_session_hash_subject_id_pk" PRIMARY KEY("session_hash","subject_id"),
	CONSTRAINT "push_message_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"session_hash" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"wants" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscription_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "vapid_key" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"private_key" text NOT NULL,
	CONSTRAINT "vapid_key_one" CHECK ("vapid_key"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "product_rating" (
	"product_id" text NOT NULL,
	"stars" integer NOT NULL,
	"reviews" integer NOT NULL,
	CONSTRAINT "product_rating_product_id_stars_pk" PRIMARY KEY("product_id","stars"),
	CONSTRAINT "product_rating_stars" CHECK ("product_rating"."stars" between 1 and 5),
	CONSTRAINT "product_rating_reviews" CHECK ("product_rating"."reviews" >= 0)
);
--> statement-breakpoint
CREATE TABLE "review" (
	"item_id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"id" text NOT NULL,
	"product_id" text NOT NULL,
	"stars" integer NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"hidden_reason" text,
	CONSTRAINT "review_id_unique" UNIQUE("id"),
	CONSTRAINT "review_stars" CHECK ("review"."stars" between 0 and 5 and ("review"."stars" > 0 or "review"."hidden_reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_status";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "order_event" DROP CONSTRAINT "order_event_status";--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_status";--> statement-breakpoint
ALTER TABLE "stock_movement" DROP CONSTRAINT "stock_movement_reason";--> statement-breakpoint
DROP INDEX "orders_open";--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "texts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "harvested_on" date;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "texts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "home_section" ADD COLUMN "texts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "marquee_item" ADD COLUMN "texts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "slider" ADD COLUMN "texts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "on_delivery_fee" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "left_out" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_window" jsonb;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "paid_by" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "paid_by" text;--> statement-breakpoint
ALTER TABLE "push_message" ADD CONSTRAINT "push_message_session_hash_push_subscription_session_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."push_subscription"("session_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_session_hash_session_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."session"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_item_id_order_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_message_due" ON "push_message" USING btree ("next_at") WHERE "push_message"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "push_message_failed" ON "push_message" USING btree ("failed_at") WHERE "push_message"."failed_at" is not null;--> statement-breakpoint
CREATE INDEX "push_subscription_customer" ON "push_subscription" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "review_shown" ON "review" USING btree ("product_id","written_at","id") WHERE "review"."hidden_reason" is null and "review"."text" <> '';--> statement-breakpoint
CREATE INDEX "review_customer" ON "review" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "review_written" ON "review" USING btree ("written_at","id");--> statement-breakpoint
CREATE INDEX "orders_window" ON "orders" USING btree ("arrives_on") WHERE "orders"."delivery_window" is not null and "orders"."status" not in ('expired', 'cancelled');--> statement-breakpoint
CREATE INDEX "payment_on_delivery" ON "payment" USING btree ("status") WHERE "payment"."gateway" = 'on_delivery';--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("status") WHERE "orders"."status" in ('awaiting_payment', 'paid', 'confirmed', 'packed', 'shipped');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status" CHECK ("orders"."status" in ('awaiting_payment', 'paid', 'confirmed', 'packed', 'shipped', 'delivered', 'returned', 'expired', 'cancelled'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("orders"."discount" between 0 and "orders"."items_total" and "orders"."delivery" >= 0
        and "orders"."on_delivery_fee" >= 0 and "orders"."tax_added" >= 0 and "orders"."total" =
        "orders"."items_total" - "orders"."discount" + "orders"."delivery" + "orders"."on_delivery_fee" + "orders"."tax_added");--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_status" CHECK ("order_event"."status" in ('awaiting_payment', 'paid', 'confirmed', 'packed', 'shipped', 'delivered', 'returned', 'expired', 'cancelled'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_paid_by" CHECK ("payment"."paid_by" in ('cash', 'upi'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_status" CHECK ("payment"."status" in ('created', 'due', 'pending', 'authorized', 'captured', 'refunded', 'failed'));--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_paid_by" CHECK ("refund"."paid_by" in ('cash', 'upi'));--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_reason" CHECK ("stock_movement"."reason" in ('opening', 'closing', 'reserved', 'released', 'shipped', 'returned', 'counted'));