CREATE TABLE "shelf_product" (
	"product_id" text PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL,
	"position" integer NOT NULL,
	"sort_name" text NOT NULL,
	"badges" jsonb NOT NULL,
	"from_price" integer DEFAULT 2147483647 NOT NULL,
	"in_stock" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shelf_product" ADD CONSTRAINT "shelf_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shelf_by_position" ON "shelf_product" USING btree ("category_id","position","product_id");--> statement-breakpoint
CREATE INDEX "shelf_by_price" ON "shelf_product" USING btree ("category_id","from_price","product_id");--> statement-breakpoint
CREATE INDEX "shelf_by_name" ON "shelf_product" USING btree ("category_id","sort_name","product_id");--> statement-breakpoint
-- By code point in every database, so that the order does not depend on its locale.
ALTER TABLE "shelf_product" ALTER COLUMN "sort_name" TYPE text COLLATE "C";
--> statement-breakpoint
CREATE FUNCTION shelf_name(name text) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  SELECT regexp_replace(lower(normalize(name, NFKD)), '[\u0300-\u036f]', '', 'g')
$$;
--> statement-breakpoint
-- Sets the price and stock of products on their shelf. The rows are locked by a statement of their own:
-- the next one then sees what a concurrent transaction has changed of the same products.
CREATE FUNCTION refresh_shelf(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM shelf_product WHERE product_id = ANY (ids) ORDER BY product_id FOR UPDATE;
  UPDATE shelf_product SET from_price = current.price, in_stock = current.in_stock
  FROM (
    SELECT wanted,
      coalesce(min(price) FILTER (WHERE on_hand > reserved), min(price), 2147483647) AS price,
      coalesce(bool_or(on_hand > reserved), false) AS in_stock
    FROM unnest(ids) wanted
    LEFT JOIN (variant JOIN stock ON variant_id = variant.id) ON variant.product_id = wanted
    GROUP BY wanted
  ) current
  WHERE product_id = current.wanted
    AND (from_price, shelf_product.in_stock) IS DISTINCT FROM (current.price, current.in_stock);
END $$;
--> statement-breakpoint
INSERT INTO shelf_product (product_id, category_id, position, sort_name, badges)
SELECT id, category_id, position, shelf_name(name), badges FROM product;
--> statement-breakpoint
SELECT refresh_shelf(array(SELECT id FROM product));
--> statement-breakpoint
CREATE FUNCTION shelve_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shelf_product (product_id, category_id, position, sort_name, badges)
  SELECT id, category_id, position, shelf_name(name), badges FROM new_products;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shelf_insert AFTER INSERT ON product
  REFERENCING NEW TABLE AS new_products
  FOR EACH STATEMENT EXECUTE FUNCTION shelve_products();
--> statement-breakpoint
CREATE FUNCTION move_on_shelf() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shelf_product
  SET category_id = NEW.category_id, position = NEW.position,
    sort_name = shelf_name(NEW.name), badges = NEW.badges
  WHERE product_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shelf_update AFTER UPDATE ON product FOR EACH ROW
  WHEN ((OLD.category_id, OLD.position, OLD.name, OLD.badges)
    IS DISTINCT FROM (NEW.category_id, NEW.position, NEW.name, NEW.badges))
  EXECUTE FUNCTION move_on_shelf();
--> statement-breakpoint
CREATE FUNCTION price_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_shelf(array[OLD.product_id, coalesce(NEW.product_id, OLD.product_id)]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shelf_price AFTER UPDATE ON variant FOR EACH ROW
  WHEN ((OLD.product_id, OLD.price) IS DISTINCT FROM (NEW.product_id, NEW.price))
  EXECUTE FUNCTION price_variants();
--> statement-breakpoint
CREATE TRIGGER shelf_variant_delete AFTER DELETE ON variant
  FOR EACH ROW EXECUTE FUNCTION price_variants();
--> statement-breakpoint
-- A variant is on the shelf once its stock is known; its stock is deleted with it.
CREATE FUNCTION stock_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_shelf(array(
    SELECT DISTINCT product_id FROM new_stock JOIN variant ON id = variant_id
  ));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shelf_stock_insert AFTER INSERT ON stock
  REFERENCING NEW TABLE AS new_stock
  FOR EACH STATEMENT EXECUTE FUNCTION stock_variants();
--> statement-breakpoint
CREATE FUNCTION restock_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_shelf(array(SELECT product_id FROM variant WHERE id = NEW.variant_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Only when a variant sells out or is back. At the commit, after every lock on stock, so that orders
-- for several variants of one product do not wait for each other in a circle.
CREATE CONSTRAINT TRIGGER shelf_stock_update AFTER UPDATE ON stock
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.on_hand > OLD.reserved) <> (NEW.on_hand > NEW.reserved))
  EXECUTE FUNCTION restock_variant();
