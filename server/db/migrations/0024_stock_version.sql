ALTER TABLE "catalogue_version" ADD COLUMN "stock_version" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE FUNCTION change_stock_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_version SET stock_version = gen_random_uuid();
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Orders change what is reserved, and a parcel that leaves both; only a count changes what is on hand
-- alone. Above 99 no number is shown.
CREATE TRIGGER change_stock_version AFTER UPDATE ON stock
  FOR EACH ROW
  WHEN (
    OLD.reserved = NEW.reserved
    AND least(99, OLD.on_hand - OLD.reserved) <> least(99, NEW.on_hand - NEW.reserved)
  )
  EXECUTE FUNCTION change_stock_version();
