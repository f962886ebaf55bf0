CREATE TABLE "archived_product" (
	"slug" text PRIMARY KEY NOT NULL,
	"record" jsonb NOT NULL,
	"archived_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "variant" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking" text;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "variant" ADD CONSTRAINT "variant_sku_unique" UNIQUE("sku");