CREATE TABLE "complaint" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"order_id" text NOT NULL,
	"lines" jsonb NOT NULL,
	"message" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"answer" jsonb,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "complaint_photo" (
	"complaint_id" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_photo" ADD CONSTRAINT "complaint_photo_complaint_id_complaint_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaint"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaint_customer" ON "complaint" USING btree ("customer_id","sent_at");--> statement-breakpoint
CREATE INDEX "complaint_order" ON "complaint" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "complaint_open" ON "complaint" USING btree ("sent_at","id") WHERE "complaint"."answered_at" is null;