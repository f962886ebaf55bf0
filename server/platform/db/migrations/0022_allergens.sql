ALTER TABLE "product" ADD COLUMN "allergens" jsonb;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "diets" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shelf_product" ADD COLUMN "diets" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shelf_product" ADD COLUMN "free_from" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- What products are free of is in their search documents, and follows from stated allergens and diets too.
CREATE OR REPLACE FUNCTION move_on_shelf() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shelf_product
  SET category_id = changed.category_id, position = changed.position, sort_name = shelf_name(changed.name),
    badges = changed.badges, farm = coalesce(changed.farm ->> 'name', ''), certifications = changed.certifications,
    is_indexed = false
  FROM new_rows changed JOIN old_rows USING (id)
  WHERE product_id = changed.id
    AND (old_rows.category_id, old_rows.position, old_rows.name, old_rows.badges, old_rows.origin, old_rows.farm,
      old_rows.certifications, old_rows.ingredients, old_rows.allergens, old_rows.diets)
    IS DISTINCT FROM (changed.category_id, changed.position, changed.name, changed.badges, changed.origin, changed.farm,
      changed.certifications, changed.ingredients, changed.allergens, changed.diets);
  RETURN NULL;
END $$;
