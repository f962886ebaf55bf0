CREATE TABLE "order_tick" (
	"order_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"is_done" boolean NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_tick_order_id_variant_id_pk" PRIMARY KEY("order_id","variant_id")
);
--> statement-breakpoint
ALTER TABLE "order_tick" ADD CONSTRAINT "order_tick_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;