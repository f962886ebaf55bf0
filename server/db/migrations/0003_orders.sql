CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"order_key" text NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"address" jsonb NOT NULL,
	"currency" text NOT NULL,
	"items_total" integer NOT NULL,
	"discount" integer NOT NULL,
	"delivery" integer NOT NULL,
	"total" integer NOT NULL,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_key" UNIQUE("customer_id","order_key"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('awaiting_payment', 'paid', 'packed', 'shipped', 'delivered', 'expired', 'cancelled')),
	CONSTRAINT "orders_currency" CHECK ("orders"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "orders_total" CHECK ("orders"."discount" between 0 and "orders"."items_total" and "orders"."delivery" >= 0
        and "orders"."total" = "orders"."items_total" - "orders"."discount" + "orders"."delivery")
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_event_status" CHECK ("order_event"."status" in ('awaiting_payment', 'paid', 'packed', 'shipped', 'delivered', 'expired', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "order_item" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"price" integer NOT NULL,
	"mrp" integer NOT NULL,
	"product" jsonb NOT NULL,
	"label" text NOT NULL,
	CONSTRAINT "order_item_place" UNIQUE("order_id","position"),
	CONSTRAINT "order_item_variant" UNIQUE("order_id","variant_id"),
	CONSTRAINT "order_item_quantity" CHECK ("order_item"."quantity" between 1 and 99),
	CONSTRAINT "order_item_price" CHECK ("order_item"."price" >= 0 and "order_item"."mrp" >= "order_item"."price")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"gateway" text NOT NULL,
	"gateway_ref" text,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_gateway_ref" UNIQUE("gateway","gateway_ref"),
	CONSTRAINT "payment_status" CHECK ("payment"."status" in ('created', 'pending', 'authorized', 'captured', 'refunded', 'failed')),
	CONSTRAINT "payment_amount" CHECK ("payment"."amount" >= 0),
	CONSTRAINT "payment_currency" CHECK ("payment"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","placed_at");--> statement-breakpoint
CREATE INDEX "order_event_order" ON "order_event" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "payment_order" ON "payment" USING btree ("order_id","created_at");