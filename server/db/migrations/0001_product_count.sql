-- category.product_count follows the product table. Per statement, not per row: a bulk import
-- would otherwise rewrite the same few category rows once per product.
CREATE FUNCTION count_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE category SET product_count = product_count - gone.products
    FROM (SELECT category_id, count(*) AS products FROM old_products GROUP BY category_id) gone
    WHERE id = gone.category_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE category SET product_count = product_count + come.products
    FROM (SELECT category_id, count(*) AS products FROM new_products GROUP BY category_id) come
    WHERE id = come.category_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_count_insert AFTER INSERT ON product
  REFERENCING NEW TABLE AS new_products
  FOR EACH STATEMENT EXECUTE FUNCTION count_products();
--> statement-breakpoint
CREATE TRIGGER product_count_delete AFTER DELETE ON product
  REFERENCING OLD TABLE AS old_products
  FOR EACH STATEMENT EXECUTE FUNCTION count_products();
--> statement-breakpoint
CREATE TRIGGER product_count_update AFTER UPDATE ON product
  REFERENCING OLD TABLE AS old_products NEW TABLE AS new_products
  FOR EACH STATEMENT EXECUTE FUNCTION count_products();
