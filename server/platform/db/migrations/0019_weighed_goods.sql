ALTER TABLE "variant" ADD COLUMN "weighing" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "weighing" jsonb;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "weighed" jsonb;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "weight" integer;--> statement-breakpoint
ALTER TABLE "order_tick" ADD COLUMN "weight" integer;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_weight" CHECK ("order_item"."weight" is null or "order_item"."weighed" is not null and "order_item"."weight" > 0);