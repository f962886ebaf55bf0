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
ALTER TABLE "session" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "left_out" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_window" jsonb;--> statement-breakpoint
ALTER TABLE "push_message" ADD CONSTRAINT "push_message_session_hash_push_subscription_session_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."push_subscription"("session_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_session_hash_session_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."session"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_message_due" ON "push_message" USING btree ("next_at") WHERE "push_message"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "push_message_failed" ON "push_message" USING btree ("failed_at") WHERE "push_message"."failed_at" is not null;--> statement-breakpoint
CREATE INDEX "push_subscription_customer" ON "push_subscription" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_window" ON "orders" USING btree ("arrives_on") WHERE "orders"."delivery_window" is not null and "orders"."status" not in ('expired', 'cancelled');