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
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_order" ON "invoice" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_of_order" ON "invoice" USING btree ("order_id") WHERE "invoice"."kind" = 'invoice';