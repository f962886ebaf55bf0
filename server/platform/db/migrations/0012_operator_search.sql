CREATE INDEX "product_name" ON "product" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "variant_sku" ON "variant" USING btree (lower("sku"));