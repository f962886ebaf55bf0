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
ALTER TABLE "stock_alert" ADD CONSTRAINT "stock_alert_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_mail" ADD CONSTRAINT "stock_mail_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_alert_variant" ON "stock_alert" USING btree ("variant_id","added_at");--> statement-breakpoint
CREATE INDEX "stock_mail_variant" ON "stock_mail" USING btree ("variant_id","created_at");--> statement-breakpoint
CREATE INDEX "stock_mail_due" ON "stock_mail" USING btree ("next_at") WHERE "stock_mail"."sent_at" is null and "stock_mail"."failed_at" is null;