CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "budget" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "budget_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"mailbox" text GENERATED ALWAYS AS (regexp_replace(
          case when email ~ '@(gmail|googlemail)[.]com$'
            then replace(split_part(email, '@', 1), '.', '') || '@gmail.com' else email end,
          '^([^+]+)[+][^@]*@', '\1@')) STORED NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"language" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer NOT NULL,
	"response" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_owner_key_pk" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
CREATE TABLE "known_browser" (
	"browser_hash" text NOT NULL,
	"customer_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_browser_browser_hash_customer_id_pk" PRIMARY KEY("browser_hash","customer_id")
);
--> statement-breakpoint
CREATE TABLE "login_code" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"browser_hash" text NOT NULL,
	"salt" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"consumed_at" timestamp with time zone,
	CONSTRAINT "login_code_attempts" CHECK ("login_code"."attempts" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"idle_expires" timestamp with time zone NOT NULL,
	"absolute_expires" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "archived_product" (
	"slug" text PRIMARY KEY NOT NULL,
	"record" jsonb NOT NULL,
	"archived_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"image" jsonb NOT NULL,
	"tone" text NOT NULL,
	"position" integer NOT NULL,
	"product_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "category_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" text PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"image" jsonb NOT NULL,
	"images" jsonb NOT NULL,
	"tone" text NOT NULL,
	"origin" text NOT NULL,
	"badges" jsonb NOT NULL,
	"description" text NOT NULL,
	"farm" jsonb NOT NULL,
	"certifications" jsonb NOT NULL,
	"nutrition" jsonb NOT NULL,
	"ingredients" text NOT NULL,
	"storage" text NOT NULL,
	"shelf_life" text NOT NULL,
	"tax_class" text DEFAULT '' NOT NULL,
	"hsn" text DEFAULT '' NOT NULL,
	CONSTRAINT "product_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"variant_id" text PRIMARY KEY NOT NULL,
	"on_hand" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_on_hand" CHECK ("stock"."on_hand" >= 0),
	CONSTRAINT "stock_reserved" CHECK ("stock"."reserved" between 0 and "stock"."on_hand")
);
--> statement-breakpoint
CREATE TABLE "variant" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"position" integer NOT NULL,
	"label" text NOT NULL,
	"price" integer NOT NULL,
	"mrp" integer NOT NULL,
	"unit_amount" integer NOT NULL,
	"unit_per" text NOT NULL,
	"net_quantity" integer NOT NULL,
	"sku" text,
	CONSTRAINT "variant_sku_unique" UNIQUE("sku"),
	CONSTRAINT "variant_place" UNIQUE("product_id","position"),
	CONSTRAINT "variant_price" CHECK ("variant"."price" >= 0 and "variant"."mrp" >= "variant"."price"),
	CONSTRAINT "variant_unit_price" CHECK ("variant"."unit_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "catalogue_version" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" uuid DEFAULT gen_random_uuid() NOT NULL,
	"stock_version" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "catalogue_version_only" CHECK ("catalogue_version"."is_only")
);
--> statement-breakpoint
CREATE TABLE "search_rules" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	CONSTRAINT "search_rules_only" CHECK ("search_rules"."is_only")
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"word" text PRIMARY KEY NOT NULL,
	"frequency" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shelf_product" (
	"product_id" text PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL,
	"position" integer NOT NULL,
	"sort_name" text NOT NULL,
	"badges" jsonb NOT NULL,
	"from_price" integer DEFAULT 2147483647 NOT NULL,
	"in_stock" boolean DEFAULT false NOT NULL,
	"farm" text DEFAULT '' NOT NULL,
	"certifications" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"words" "tsvector" DEFAULT '' NOT NULL,
	"is_indexed" boolean DEFAULT false NOT NULL,
	"sold_out" boolean GENERATED ALWAYS AS (not in_stock) STORED NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "home_section" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"layout" text NOT NULL,
	"link" text,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_section_archived" (
	"home_section_id" text NOT NULL,
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "home_section_archived_home_section_id_slug_pk" PRIMARY KEY("home_section_id","slug")
);
--> statement-breakpoint
CREATE TABLE "home_section_product" (
	"home_section_id" text NOT NULL,
	"product_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "home_section_product_home_section_id_product_id_pk" PRIMARY KEY("home_section_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "marquee_item" (
	"id" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"link" text,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slider" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"image" jsonb NOT NULL,
	"tone" text NOT NULL,
	"link" text NOT NULL,
	"link_label" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"kind" text NOT NULL,
	"year" text NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"order_id" text NOT NULL,
	"amount" integer NOT NULL,
	"taxes" jsonb,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_kind_year_sequence_pk" PRIMARY KEY("kind","year","sequence"),
	CONSTRAINT "invoice_kind" CHECK ("invoice"."kind" in ('invoice', 'credit_note')),
	CONSTRAINT "invoice_amount" CHECK ("invoice"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"kind" text NOT NULL,
	"year" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_series_kind_year_pk" PRIMARY KEY("kind","year"),
	CONSTRAINT "invoice_series_kind" CHECK ("invoice_series"."kind" in ('invoice', 'credit_note')),
	CONSTRAINT "invoice_series_last" CHECK ("invoice_series"."last" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_mail" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	CONSTRAINT "order_mail_kind" UNIQUE("order_id","kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "money_unit" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"currency" text NOT NULL,
	"decimals" integer NOT NULL,
	CONSTRAINT "money_unit_one" CHECK ("money_unit"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "operator_audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"token_id" text,
	"operator" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "operator_token" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"rights" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "operator_token_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"order_key" text NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"address" jsonb NOT NULL,
	"note" text,
	"currency" text NOT NULL,
	"items_total" integer NOT NULL,
	"discount" integer NOT NULL,
	"delivery" integer NOT NULL,
	"tax_added" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"coupon" jsonb,
	"tax" jsonb,
	"arrives_on" date,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"pay_until" timestamp with time zone DEFAULT now() + interval '30 minutes' NOT NULL,
	"carrier" text,
	"tracking" text,
	"network" text,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_key" UNIQUE("customer_id","order_key"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('awaiting_payment', 'paid', 'packed', 'shipped', 'delivered', 'expired', 'cancelled')),
	CONSTRAINT "orders_currency" CHECK ("orders"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "orders_total" CHECK ("orders"."discount" between 0 and "orders"."items_total" and "orders"."delivery" >= 0
        and "orders"."tax_added" >= 0 and "orders"."total" =
        "orders"."items_total" - "orders"."discount" + "orders"."delivery" + "orders"."tax_added")
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
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
CREATE TABLE "dispute" (
	"gateway" text NOT NULL,
	"gateway_ref" text NOT NULL,
	"payment_id" text NOT NULL,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"withdrawn" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "dispute_gateway_gateway_ref_pk" PRIMARY KEY("gateway","gateway_ref"),
	CONSTRAINT "dispute_status" CHECK ("dispute"."status" in ('open', 'won', 'lost')),
	CONSTRAINT "dispute_amount" CHECK ("dispute"."amount" >= 0 and "dispute"."withdrawn" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"gateway" text NOT NULL,
	"gateway_ref" text,
	"charge_ref" text,
	"redirect_url" text,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"captured" integer DEFAULT 0 NOT NULL,
	"in_review" boolean DEFAULT false NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"check_at" timestamp with time zone DEFAULT now(),
	"checks" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	CONSTRAINT "payment_gateway_ref" UNIQUE("gateway","gateway_ref"),
	CONSTRAINT "payment_charge_ref" UNIQUE("gateway","charge_ref"),
	CONSTRAINT "payment_status" CHECK ("payment"."status" in ('created', 'pending', 'authorized', 'captured', 'refunded', 'failed')),
	CONSTRAINT "payment_amount" CHECK ("payment"."amount" >= 0 and "payment"."captured" >= 0),
	CONSTRAINT "payment_currency" CHECK ("payment"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"gateway" text NOT NULL,
	"event_id" text NOT NULL,
	"gateway_ref" text NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_event_gateway_event_id_pk" PRIMARY KEY("gateway","event_id")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"key" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text DEFAULT 'due' NOT NULL,
	"gateway_ref" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refund_key" UNIQUE("payment_id","key"),
	CONSTRAINT "refund_amount" CHECK ("refund"."amount" > 0),
	CONSTRAINT "refund_status" CHECK ("refund"."status" in ('due', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_payment" (
	"ref" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"order_number" text NOT NULL,
	"url" text NOT NULL,
	"return_urls" jsonb NOT NULL,
	"status" text NOT NULL,
	"dispute" text,
	"expires_at" timestamp with time zone NOT NULL,
	"pays_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_payment_key_unique" UNIQUE("key"),
	CONSTRAINT "sandbox_payment_status" CHECK ("sandbox_payment"."status" in ('open', 'pending', 'paid', 'failed', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_refund" (
	"ref" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"payment_ref" text NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "sandbox_refund_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "sandbox_secret" (
	"purpose" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_notice" (
	"event_id" text PRIMARY KEY NOT NULL,
	"payment_ref" text NOT NULL,
	"type" text NOT NULL,
	"copies" integer DEFAULT 1 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_delivered" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "address" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"label" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"line1" text NOT NULL,
	"line2" text NOT NULL,
	"landmark" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL,
	"country" text NOT NULL,
	"is_default" boolean NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_line" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"product_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"price_when_added" integer NOT NULL,
	"product" jsonb NOT NULL,
	"variant" jsonb NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_line_variant" UNIQUE("customer_id","variant_id"),
	CONSTRAINT "cart_line_quantity" CHECK ("cart_line"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "wishlist_item" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"product_id" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishlist_item_product" UNIQUE("customer_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "reservation" (
	"order_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	CONSTRAINT "reservation_order_id_variant_id_pk" PRIMARY KEY("order_id","variant_id"),
	CONSTRAINT "reservation_quantity" CHECK ("reservation"."quantity" between 1 and 99),
	CONSTRAINT "reservation_state" CHECK ("reservation"."state" in ('held', 'consumed', 'released'))
);
--> statement-breakpoint
CREATE TABLE "stock_movement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variant_id" text NOT NULL,
	"order_id" text,
	"reason" text NOT NULL,
	"note" text,
	"on_hand" integer NOT NULL,
	"reserved" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movement_reason" CHECK ("stock_movement"."reason" in ('opening', 'closing', 'reserved', 'released', 'shipped', 'counted'))
);
--> statement-breakpoint
CREATE TABLE "stock_alert" (
	"customer_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"product_id" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_alert_customer_id_variant_id_pk" PRIMARY KEY("customer_id","variant_id")
);
--> statement-breakpoint
CREATE TABLE "stock_mail" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "known_browser" ADD CONSTRAINT "known_browser_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "variant" ADD CONSTRAINT "variant_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shelf_product" ADD CONSTRAINT "shelf_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "coupon_redemption" ADD CONSTRAINT "coupon_redemption_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "coupon_redemption" ADD CONSTRAINT "coupon_redemption_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "coupon_redemption" ADD CONSTRAINT "coupon_redemption_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "home_section_archived" ADD CONSTRAINT "home_section_archived_home_section_id_home_section_id_fk" FOREIGN KEY ("home_section_id") REFERENCES "public"."home_section"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "home_section_product" ADD CONSTRAINT "home_section_product_home_section_id_home_section_id_fk" FOREIGN KEY ("home_section_id") REFERENCES "public"."home_section"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "home_section_product" ADD CONSTRAINT "home_section_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_mail" ADD CONSTRAINT "order_mail_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "operator_audit" ADD CONSTRAINT "operator_audit_token_id_operator_token_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."operator_token"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sandbox_refund" ADD CONSTRAINT "sandbox_refund_payment_ref_sandbox_payment_ref_fk" FOREIGN KEY ("payment_ref") REFERENCES "public"."sandbox_payment"("ref") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sandbox_notice" ADD CONSTRAINT "sandbox_notice_payment_ref_sandbox_payment_ref_fk" FOREIGN KEY ("payment_ref") REFERENCES "public"."sandbox_payment"("ref") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "wishlist_item" ADD CONSTRAINT "wishlist_item_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_alert" ADD CONSTRAINT "stock_alert_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_mail" ADD CONSTRAINT "stock_mail_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "customer_mailbox" ON "customer" USING btree ("mailbox");
--> statement-breakpoint
CREATE INDEX "idempotency_expires" ON "idempotency" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "known_browser_customer" ON "known_browser" USING btree ("customer_id");
--> statement-breakpoint
CREATE INDEX "login_code_email" ON "login_code" USING btree ("email","created_at");
--> statement-breakpoint
CREATE INDEX "session_customer" ON "session" USING btree ("customer_id");
--> statement-breakpoint
CREATE INDEX "product_shelf" ON "product" USING btree ("category_id","position","id");
--> statement-breakpoint
CREATE INDEX "search_word_similar" ON "search_word" USING gist ("word" gist_trgm_ops);
--> statement-breakpoint
CREATE INDEX "shelf_by_position" ON "shelf_product" USING btree ("category_id","sold_out","position","product_id");
--> statement-breakpoint
CREATE INDEX "shelf_by_price" ON "shelf_product" USING btree ("category_id","from_price","product_id");
--> statement-breakpoint
CREATE INDEX "shelf_by_name" ON "shelf_product" USING btree ("category_id","sort_name","product_id");
--> statement-breakpoint
CREATE INDEX "shelf_words" ON "shelf_product" USING gin ("words");
--> statement-breakpoint
CREATE INDEX "shelf_not_indexed" ON "shelf_product" USING btree ("product_id") WHERE not "shelf_product"."is_indexed";
--> statement-breakpoint
CREATE INDEX "coupon_redemption_customer" ON "coupon_redemption" USING btree ("coupon_id","customer_id") WHERE "coupon_redemption"."state" = 'held';
--> statement-breakpoint
CREATE INDEX "home_section_archived_of" ON "home_section_archived" USING btree ("slug");
--> statement-breakpoint
CREATE INDEX "home_section_product_of" ON "home_section_product" USING btree ("product_id");
--> statement-breakpoint
CREATE INDEX "invoice_order" ON "invoice" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "invoice_issued" ON "invoice" USING btree ("issued_at","kind","year","sequence");
--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_of_order" ON "invoice" USING btree ("order_id") WHERE "invoice"."kind" = 'invoice';
--> statement-breakpoint
CREATE INDEX "order_mail_due" ON "order_mail" USING btree ("next_at") WHERE "order_mail"."sent_at" is null and "order_mail"."failed_at" is null;
--> statement-breakpoint
CREATE INDEX "order_mail_failed" ON "order_mail" USING btree ("failed_at") WHERE "order_mail"."failed_at" is not null;
--> statement-breakpoint
CREATE INDEX "operator_audit_subject" ON "operator_audit" USING btree ("subject","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "operator_token_name" ON "operator_token" USING btree ("name") WHERE "operator_token"."revoked_at" is null;
--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","placed_at");
--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at","id");
--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("pay_until") WHERE "orders"."status" = 'awaiting_payment';
--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("status") WHERE "orders"."status" in ('awaiting_payment', 'paid', 'packed', 'shipped');
--> statement-breakpoint
CREATE INDEX "orders_network" ON "orders" USING btree ("network","placed_at") WHERE "orders"."network" is not null;
--> statement-breakpoint
CREATE INDEX "order_event_order" ON "order_event" USING btree ("order_id","id");
--> statement-breakpoint
CREATE INDEX "dispute_payment" ON "dispute" USING btree ("payment_id");
--> statement-breakpoint
CREATE INDEX "payment_order" ON "payment" USING btree ("order_id","created_at");
--> statement-breakpoint
CREATE INDEX "payment_check" ON "payment" USING btree ("check_at") WHERE "payment"."check_at" is not null;
--> statement-breakpoint
CREATE INDEX "payment_in_review" ON "payment" USING btree ("order_id") WHERE "payment"."in_review";
--> statement-breakpoint
CREATE INDEX "payment_event_open" ON "payment_event" USING btree ("received_at") WHERE "payment_event"."settled_at" is null;
--> statement-breakpoint
CREATE INDEX "payment_event_ref" ON "payment_event" USING btree ("gateway","gateway_ref") WHERE "payment_event"."settled_at" is null;
--> statement-breakpoint
CREATE INDEX "refund_due" ON "refund" USING btree ("next_at") WHERE "refund"."status" = 'due';
--> statement-breakpoint
CREATE INDEX "sandbox_payment_ripe" ON "sandbox_payment" USING btree ("pays_at") WHERE "sandbox_payment"."status" = 'pending';
--> statement-breakpoint
CREATE INDEX "sandbox_refund_payment" ON "sandbox_refund" USING btree ("payment_ref");
--> statement-breakpoint
CREATE INDEX "sandbox_notice_due" ON "sandbox_notice" USING btree ("next_at") WHERE not "sandbox_notice"."is_delivered";
--> statement-breakpoint
CREATE INDEX "address_customer" ON "address" USING btree ("customer_id","added_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "address_default" ON "address" USING btree ("customer_id") WHERE "address"."is_default";
--> statement-breakpoint
CREATE INDEX "stock_movement_variant" ON "stock_movement" USING btree ("variant_id");
--> statement-breakpoint
CREATE INDEX "stock_movement_order" ON "stock_movement" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "stock_alert_variant" ON "stock_alert" USING btree ("variant_id","added_at");
--> statement-breakpoint
CREATE INDEX "stock_mail_variant" ON "stock_mail" USING btree ("variant_id","created_at");
--> statement-breakpoint
CREATE INDEX "stock_mail_due" ON "stock_mail" USING btree ("next_at") WHERE "stock_mail"."sent_at" is null and "stock_mail"."failed_at" is null;
--> statement-breakpoint
-- category.product_count follows the product table. Per statement, not per row: a bulk import
-- would otherwise rewrite the same few category rows once per product.
CREATE FUNCTION count_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE category SET product_count = product_count - removed.products
    FROM (SELECT category_id, count(*) AS products FROM old_products GROUP BY category_id) removed
    WHERE id = removed.category_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE category SET product_count = product_count + added.products
    FROM (SELECT category_id, count(*) AS products FROM new_products GROUP BY category_id) added
    WHERE id = added.category_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_count_insert AFTER INSERT ON product
  REFERENCING NEW TABLE AS new_products
  FOR EACH STATEMENT EXECUTE FUNCTION count_products();
--> statement-breakpoint
CREATE TRIGGER product_count_delete AFTER DELETE ON product
  REFERENCING OLD TABLE AS old_products
  FOR EACH STATEMENT EXECUTE FUNCTION count_products();
--> statement-breakpoint
CREATE TRIGGER product_count_update AFTER UPDATE ON product
  REFERENCING OLD TABLE AS old_products NEW TABLE AS new_products
  FOR EACH STATEMENT EXECUTE FUNCTION count_products();
--> statement-breakpoint
-- The ledger: a pack that enters or leaves the catalogue has an opening or closing movement. Every other
-- movement is written by the code that makes it.
CREATE FUNCTION open_stock_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_movement (variant_id, reason, on_hand, reserved)
    SELECT variant_id, 'opening', on_hand, reserved FROM new_stock;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_opening AFTER INSERT ON stock
  REFERENCING NEW TABLE AS new_stock
  FOR EACH STATEMENT EXECUTE FUNCTION open_stock_account();
--> statement-breakpoint
CREATE FUNCTION close_stock_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_movement (variant_id, reason, on_hand, reserved)
    SELECT variant_id, 'closing', -on_hand, -reserved FROM old_stock;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_closing AFTER DELETE ON stock
  REFERENCING OLD TABLE AS old_stock
  FOR EACH STATEMENT EXECUTE FUNCTION close_stock_account();
--> statement-breakpoint
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_movement_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_movement
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER order_event_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON order_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE FUNCTION keep_reservation_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a reservation in state % never changes it', OLD.state USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER reservation_state_kept BEFORE UPDATE ON reservation
  FOR EACH ROW WHEN (OLD.state <> 'held' AND NEW.state <> OLD.state)
  EXECUTE FUNCTION keep_reservation_state();
--> statement-breakpoint
-- The sum of the refunds never exceeds what was captured. The payment's row is locked, so that of two
-- concurrent refunds of one payment the second counts the first.
CREATE FUNCTION bound_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE captured_amount integer;
BEGIN
  SELECT captured INTO captured_amount FROM payment WHERE id = NEW.payment_id FOR NO KEY UPDATE;
  IF (SELECT coalesce(sum(amount), 0) FROM refund
      WHERE payment_id = NEW.payment_id AND status <> 'failed') > captured_amount THEN
    RAISE EXCEPTION 'refunds of payment % would exceed what was captured', NEW.payment_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_within_captured';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refund_within_captured AFTER INSERT OR UPDATE OF payment_id, amount, status ON refund
  FOR EACH ROW EXECUTE FUNCTION bound_refunds();
--> statement-breakpoint
-- Notifies every process of the API of a change of the catalogue, also of one by SQL. PostgreSQL sends
-- one notification per transaction, when it commits.
CREATE FUNCTION notify_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  changed text;
BEGIN
  FOREACH changed IN ARRAY ARRAY[
    'category', 'product', 'variant', 'slider', 'home_section', 'home_section_product', 'marquee_item'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER notify_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
       FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue()',
      changed
    );
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER notify_catalogue AFTER INSERT OR DELETE OR TRUNCATE ON stock
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
--> statement-breakpoint
-- Most orders change no number that is shown (above 99 none is). Transactions that notify commit one
-- after another, so those must not.
CREATE TRIGGER notify_catalogue_update AFTER UPDATE ON stock
  FOR EACH ROW
  WHEN (least(99, OLD.on_hand - OLD.reserved) <> least(99, NEW.on_hand - NEW.reserved))
  EXECUTE FUNCTION notify_catalogue();
--> statement-breakpoint
-- By code point in every database, so that the order does not depend on its locale.
ALTER TABLE "shelf_product" ALTER COLUMN "sort_name" TYPE text COLLATE "C";
--> statement-breakpoint
CREATE FUNCTION shelf_name(name text) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  SELECT regexp_replace(lower(normalize(name, NFKD)), '[\u0300-\u036f]', '', 'g')
$$;
--> statement-breakpoint
-- Sets the price and stock of products on their shelf; an id may be given twice. The rows are locked by a statement of their own:
-- the next one then sees what a concurrent transaction has changed of the same products.
CREATE FUNCTION refresh_shelf(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM shelf_product WHERE product_id = ANY (ids) ORDER BY product_id FOR UPDATE;
  UPDATE shelf_product SET from_price = current.price, in_stock = current.in_stock
  FROM (
    SELECT wanted,
      coalesce(min(price) FILTER (WHERE on_hand > reserved), min(price), 2147483647) AS price,
      coalesce(bool_or(on_hand > reserved), false) AS in_stock
    FROM unnest(ids) wanted
    LEFT JOIN (variant JOIN stock ON variant_id = variant.id) ON variant.product_id = wanted
    GROUP BY wanted
  ) current
  WHERE product_id = current.wanted
    AND (from_price, shelf_product.in_stock) IS DISTINCT FROM (current.price, current.in_stock);
END $$;
--> statement-breakpoint
CREATE FUNCTION shelve_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shelf_product (product_id, category_id, position, sort_name, badges, farm, certifications)
  SELECT id, category_id, position, shelf_name(name), badges, coalesce(farm ->> 'name', ''), certifications
  FROM new_products;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shelf_insert AFTER INSERT ON product
  REFERENCING NEW TABLE AS new_products
  FOR EACH STATEMENT EXECUTE FUNCTION shelve_products();
--> statement-breakpoint
CREATE FUNCTION move_on_shelf() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shelf_product
  SET category_id = changed.category_id, position = changed.position, sort_name = shelf_name(changed.name),
    badges = changed.badges, farm = coalesce(changed.farm ->> 'name', ''), certifications = changed.certifications,
    is_indexed = false
  FROM new_rows changed JOIN old_rows USING (id)
  WHERE product_id = changed.id
    AND (old_rows.category_id, old_rows.position, old_rows.name, old_rows.badges, old_rows.origin, old_rows.farm,
      old_rows.certifications)
    IS DISTINCT FROM (changed.category_id, changed.position, changed.name, changed.badges, changed.origin, changed.farm,
      changed.certifications);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shelf_update AFTER UPDATE ON product
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION move_on_shelf();
--> statement-breakpoint
CREATE FUNCTION price_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_shelf(array(
    SELECT unnest(array[old_rows.product_id, changed.product_id]) FROM new_rows changed JOIN old_rows USING (id)
    WHERE (old_rows.product_id, old_rows.price) IS DISTINCT FROM (changed.product_id, changed.price)
  ));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shelf_price AFTER UPDATE ON variant
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION price_variants();
--> statement-breakpoint
CREATE FUNCTION remove_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_shelf(array(SELECT DISTINCT product_id FROM old_rows));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shelf_variant_delete AFTER DELETE ON variant
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION remove_variants();
--> statement-breakpoint
-- A variant is on the shelf once its stock is known; its stock is deleted with it.
CREATE FUNCTION stock_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_shelf(array(
    SELECT DISTINCT product_id FROM new_stock JOIN variant ON id = variant_id
  ));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shelf_stock_insert AFTER INSERT ON stock
  REFERENCING NEW TABLE AS new_stock
  FOR EACH STATEMENT EXECUTE FUNCTION stock_variants();
--> statement-breakpoint
CREATE FUNCTION restock_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_shelf(array(SELECT product_id FROM variant WHERE id = NEW.variant_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Only when a variant sells out or is back. At the commit, after every lock on stock, so that orders
-- for several variants of one product do not wait for each other in a circle.
CREATE CONSTRAINT TRIGGER shelf_stock_update AFTER UPDATE ON stock
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.on_hand > OLD.reserved) <> (NEW.on_hand > NEW.reserved))
  EXECUTE FUNCTION restock_variant();
--> statement-breakpoint
INSERT INTO "catalogue_version" DEFAULT VALUES;
--> statement-breakpoint
-- Triggers of statements also run for those that change no row.
CREATE FUNCTION change_catalogue_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_changed boolean := true;
BEGIN
  IF TG_OP = 'INSERT' THEN
    is_changed := EXISTS (SELECT FROM new_rows);
  ELSIF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'category' THEN
    -- Each update of products takes them from the count and adds them again.
    is_changed := EXISTS (
      SELECT to_jsonb(new_rows) - 'product_count' FROM new_rows
      EXCEPT SELECT to_jsonb(old_rows) - 'product_count' FROM old_rows
    );
  ELSIF TG_OP = 'UPDATE' THEN
    is_changed := EXISTS (SELECT * FROM new_rows EXCEPT SELECT * FROM old_rows);
  ELSIF TG_OP = 'DELETE' THEN
    is_changed := EXISTS (SELECT FROM old_rows);
  END IF;
  IF is_changed THEN
    UPDATE catalogue_version SET version = gen_random_uuid();
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A trigger that sees the changed rows is for one kind of statement, and not for TRUNCATE.
DO $$
DECLARE
  changed text;
  operation text;
  seen text;
BEGIN
  FOREACH changed IN ARRAY ARRAY['category', 'product', 'variant'] LOOP
    FOR operation, seen IN VALUES
      ('INSERT', 'REFERENCING NEW TABLE AS new_rows'),
      ('UPDATE', 'REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows'),
      ('DELETE', 'REFERENCING OLD TABLE AS old_rows'),
      ('TRUNCATE', '')
    LOOP
      EXECUTE format(
        'CREATE TRIGGER %I AFTER %s ON %I %s
         FOR EACH STATEMENT EXECUTE FUNCTION change_catalogue_version()',
        'change_catalogue_version_' || lower(operation), operation, changed, seen
      );
    END LOOP;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER operator_audit_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE FUNCTION change_stock_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_version SET stock_version = gen_random_uuid();
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Orders change what is reserved, and a parcel that leaves both; only a count changes what is on hand
-- alone. Above 99 no number is shown.
CREATE TRIGGER change_stock_version AFTER UPDATE ON stock
  FOR EACH ROW
  WHEN (
    OLD.reserved = NEW.reserved
    AND least(99, OLD.on_hand - OLD.reserved) <> least(99, NEW.on_hand - NEW.reserved)
  )
  EXECUTE FUNCTION change_stock_version();
--> statement-breakpoint
-- By code point in every database, so that words with a given beginning are a range of the key.
ALTER TABLE "search_word" ALTER COLUMN "word" TYPE text COLLATE "C";
--> statement-breakpoint
INSERT INTO "search_rules" DEFAULT VALUES;
--> statement-breakpoint
-- The name of a category is in the search documents of its products.
CREATE FUNCTION rename_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shelf_product SET is_indexed = false WHERE category_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_category AFTER UPDATE ON category FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rename_category();
--> statement-breakpoint
-- Counts the words of search documents that a statement has changed. In the order of the words, so that two
-- transactions do not wait for each other in a circle.
CREATE FUNCTION count_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO search_word AS known (word, frequency)
    SELECT word, -count(*) FROM old_rows, unnest(tsvector_to_array(words)) word GROUP BY word ORDER BY word
    ON CONFLICT (word) DO UPDATE SET frequency = known.frequency + excluded.frequency;
    RETURN NULL;
  END IF;
  INSERT INTO search_word AS known (word, frequency)
  SELECT word, sum(change) FROM (
    SELECT unnest(tsvector_to_array(after.words)) AS word, 1 AS change
    FROM new_rows after JOIN old_rows before USING (product_id) WHERE after.words <> before.words
    UNION ALL
    SELECT unnest(tsvector_to_array(before.words)), -1
    FROM new_rows after JOIN old_rows before USING (product_id) WHERE after.words <> before.words
  ) changes
  GROUP BY word HAVING sum(change) <> 0 ORDER BY word
  ON CONFLICT (word) DO UPDATE SET frequency = known.frequency + excluded.frequency;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_words_update AFTER UPDATE ON shelf_product
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_words();
--> statement-breakpoint
CREATE TRIGGER search_words_delete AFTER DELETE ON shelf_product
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_words();
