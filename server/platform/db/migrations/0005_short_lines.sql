CREATE TABLE "short_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "short_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"amount" integer NOT NULL,
	"tax" integer NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "short_line_quantity" CHECK ("short_line"."quantity" between 1 and 99),
	CONSTRAINT "short_line_amount" CHECK ("short_line"."tax" between 0 and "short_line"."amount")
);
--> statement-breakpoint
ALTER TABLE "order_item" DROP CONSTRAINT "order_item_quantity";--> statement-breakpoint
ALTER TABLE "stock_movement" DROP CONSTRAINT "stock_movement_reason";--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "ordered" integer;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "comes" integer;--> statement-breakpoint
ALTER TABLE "short_line" ADD CONSTRAINT "short_line_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "short_line_order" ON "short_line" USING btree ("order_id","id");--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_short" CHECK (("order_item"."ordered" is null) = ("order_item"."comes" is null) and "order_item"."comes" between 0 and "order_item"."quantity"
        and "order_item"."comes" < "order_item"."ordered" and "order_item"."quantity" <= "order_item"."ordered");--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_quantity" CHECK ("order_item"."quantity" between 0 and 99 and ("order_item"."quantity" > 0 or "order_item"."ordered" is not null));--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_reason" CHECK ("stock_movement"."reason" in ('opening', 'closing', 'reserved', 'released', 'short', 'shipped', 'returned', 'counted'));