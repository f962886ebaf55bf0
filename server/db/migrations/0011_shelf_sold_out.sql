DROP INDEX "shelf_by_position";--> statement-breakpoint
ALTER TABLE "shelf_product" ADD COLUMN "sold_out" boolean GENERATED ALWAYS AS (not in_stock) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "shelf_by_position" ON "shelf_product" USING btree ("category_id","sold_out","position","product_id");