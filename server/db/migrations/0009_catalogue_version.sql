CREATE TABLE "catalogue_version" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "catalogue_version_only" CHECK ("catalogue_version"."is_only")
);
--> statement-breakpoint
INSERT INTO "catalogue_version" DEFAULT VALUES;
--> statement-breakpoint
-- Triggers of statements also run for those that change no row.
CREATE FUNCTION change_catalogue_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_changed boolean := true;
BEGIN
  IF TG_OP = 'INSERT' THEN
    is_changed := EXISTS (SELECT FROM new_rows);
  ELSIF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'category' THEN
    -- Each update of products takes them from the count and adds them again.
    is_changed := EXISTS (
      SELECT to_jsonb(new_rows) - 'product_count' FROM new_rows
      EXCEPT SELECT to_jsonb(old_rows) - 'product_count' FROM old_rows
    );
  ELSIF TG_OP = 'UPDATE' THEN
    is_changed := EXISTS (SELECT * FROM new_rows EXCEPT SELECT * FROM old_rows);
  ELSIF TG_OP = 'DELETE' THEN
    is_changed := EXISTS (SELECT FROM old_rows);
  END IF;
  IF is_changed THEN
    UPDATE catalogue_version SET version = gen_random_uuid();
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A trigger that sees the changed rows is for one kind of statement, and not for TRUNCATE.
DO $$
DECLARE
  changed text;
  operation text;
  seen text;
BEGIN
  FOREACH changed IN ARRAY ARRAY['category', 'product', 'variant'] LOOP
    FOR operation, seen IN VALUES
      ('INSERT', 'REFERENCING NEW TABLE AS new_rows'),
      ('UPDATE', 'REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows'),
      ('DELETE', 'REFERENCING OLD TABLE AS old_rows'),
      ('TRUNCATE', '')
    LOOP
      EXECUTE format(
        'CREATE TRIGGER %I AFTER %s ON %I %s
         FOR EACH STATEMENT EXECUTE FUNCTION change_catalogue_version()',
        'change_catalogue_version_' || lower(operation), operation, changed, seen
      );
    END LOOP;
  END LOOP;
END $$;
