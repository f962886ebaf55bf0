CREATE TABLE "weekly_basket" (
	"customer_id" text NOT NULL,
	"id" text NOT NULL,
	"weekday" integer NOT NULL,
	"window_id" text,
	"address_id" text NOT NULL,
	"payment" text NOT NULL,
	"lines" jsonb NOT NULL,
	"skipped" jsonb NOT NULL,
	"is_paused" boolean NOT NULL,
	"next_date" date,
	"next_at" timestamp with time zone,
	"reminded_of" date,
	"ended_at" timestamp with time zone,
	CONSTRAINT "weekly_basket_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "weekly_basket_weekday" CHECK ("weekly_basket"."weekday" between 0 and 6),
	CONSTRAINT "weekly_basket_payment" CHECK ("weekly_basket"."payment" in ('on_delivery', 'online'))
);
--> statement-breakpoint
CREATE TABLE "weekly_mail" (
	"customer_id" text NOT NULL,
	"basket_id" text NOT NULL,
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	CONSTRAINT "weekly_mail_customer_id_basket_id_date_kind_pk" PRIMARY KEY("customer_id","basket_id","date","kind"),
	CONSTRAINT "weekly_mail_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "weekly_run" (
	"customer_id" text NOT NULL,
	"basket_id" text NOT NULL,
	"date" date NOT NULL,
	"order_id" text,
	"reasons" jsonb,
	"repriced" jsonb NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "weekly_run_customer_id_basket_id_date_pk" PRIMARY KEY("customer_id","basket_id","date")
);
--> statement-breakpoint
ALTER TABLE "weekly_basket" ADD CONSTRAINT "weekly_basket_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_mail" ADD CONSTRAINT "weekly_mail_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_run" ADD CONSTRAINT "weekly_run_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_run" ADD CONSTRAINT "weekly_run_basket" FOREIGN KEY ("customer_id","basket_id") REFERENCES "public"."weekly_basket"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "weekly_basket_due" ON "weekly_basket" USING btree ("next_at") WHERE "weekly_basket"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "weekly_basket_ended" ON "weekly_basket" USING btree ("ended_at") WHERE "weekly_basket"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "weekly_mail_due" ON "weekly_mail" USING btree ("next_at") WHERE "weekly_mail"."sent_at" is null and "weekly_mail"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "weekly_run_order" ON "weekly_run" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "weekly_run_done" ON "weekly_run" USING btree ("done_at");