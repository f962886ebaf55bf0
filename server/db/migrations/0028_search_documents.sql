CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "search_rules" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	CONSTRAINT "search_rules_only" CHECK ("search_rules"."is_only")
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"word" text PRIMARY KEY NOT NULL,
	"frequency" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "shelf_sold_out";--> statement-breakpoint
ALTER TABLE "shelf_product" ADD COLUMN "farm" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shelf_product" ADD COLUMN "certifications" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shelf_product" ADD COLUMN "words" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shelf_product" ADD COLUMN "is_indexed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "search_word_similar" ON "search_word" USING gist ("word" gist_trgm_ops);--> statement-breakpoint
CREATE INDEX "shelf_words" ON "shelf_product" USING gin ("words");--> statement-breakpoint
CREATE INDEX "shelf_not_indexed" ON "shelf_product" USING btree ("product_id") WHERE not "shelf_product"."is_indexed";
--> statement-breakpoint
-- By code point in every database, so that words with a given beginning are a range of the key.
ALTER TABLE "search_word" ALTER COLUMN "word" TYPE text COLLATE "C";
--> statement-breakpoint
INSERT INTO "search_rules" DEFAULT VALUES;
--> statement-breakpoint
UPDATE shelf_product SET farm = coalesce(product.farm ->> 'name', ''), certifications = product.certifications
FROM product WHERE id = product_id;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION shelve_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shelf_product (product_id, category_id, position, sort_name, badges, farm, certifications)
  SELECT id, category_id, position, shelf_name(name), badges, coalesce(farm ->> 'name', ''), certifications
  FROM new_products;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION move_on_shelf() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shelf_product
  SET category_id = NEW.category_id, position = NEW.position, sort_name = shelf_name(NEW.name),
    badges = NEW.badges, farm = coalesce(NEW.farm ->> 'name', ''), certifications = NEW.certifications,
    is_indexed = false
  WHERE product_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER shelf_update ON product;
--> statement-breakpoint
CREATE TRIGGER shelf_update AFTER UPDATE ON product FOR EACH ROW
  WHEN ((OLD.category_id, OLD.position, OLD.name, OLD.badges, OLD.origin, OLD.farm, OLD.certifications)
    IS DISTINCT FROM
    (NEW.category_id, NEW.position, NEW.name, NEW.badges, NEW.origin, NEW.farm, NEW.certifications))
  EXECUTE FUNCTION move_on_shelf();
--> statement-breakpoint
-- The name of a category is in the search documents of its products.
CREATE FUNCTION rename_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shelf_product SET is_indexed = false WHERE category_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_category AFTER UPDATE ON category FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rename_category();
--> statement-breakpoint
-- Counts the words of search documents that a statement has changed. In the order of the words, so that two
-- transactions do not wait for each other in a circle.
CREATE FUNCTION count_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO search_word AS known (word, frequency)
    SELECT word, -count(*) FROM old_rows, unnest(tsvector_to_array(words)) word GROUP BY word ORDER BY word
    ON CONFLICT (word) DO UPDATE SET frequency = known.frequency + excluded.frequency;
    RETURN NULL;
  END IF;
  INSERT INTO search_word AS known (word, frequency)
  SELECT word, sum(change) FROM (
    SELECT unnest(tsvector_to_array(after.words)) AS word, 1 AS change
    FROM new_rows after JOIN old_rows before USING (product_id) WHERE after.words <> before.words
    UNION ALL
    SELECT unnest(tsvector_to_array(before.words)), -1
    FROM new_rows after JOIN old_rows before USING (product_id) WHERE after.words <> before.words
  ) changes
  GROUP BY word HAVING sum(change) <> 0 ORDER BY word
  ON CONFLICT (word) DO UPDATE SET frequency = known.frequency + excluded.frequency;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_words_update AFTER UPDATE ON shelf_product
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_words();
--> statement-breakpoint
CREATE TRIGGER search_words_delete AFTER DELETE ON shelf_product
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_words();
