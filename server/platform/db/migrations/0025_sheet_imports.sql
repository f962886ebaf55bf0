CREATE TABLE "product_change" (
	"product_id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sheet_import" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operator" text NOT NULL,
	"is_stocked" boolean NOT NULL,
	"changed" integer NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text
);
--> statement-breakpoint
CREATE TABLE "sheet_import_change" (
	"import_id" text NOT NULL,
	"list" text NOT NULL,
	"slug" text NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sheet_import_change_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"before" jsonb,
	"after" jsonb NOT NULL,
	"undone" jsonb,
	CONSTRAINT "sheet_import_change_import_id_list_slug_pk" PRIMARY KEY("import_id","list","slug")
);
--> statement-breakpoint
ALTER TABLE "product_change" ADD CONSTRAINT "product_change_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_import_change" ADD CONSTRAINT "sheet_import_change_import_id_sheet_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."sheet_import"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE FUNCTION note_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[];
BEGIN
  -- A place in its category is not on the page of a product.
  IF TG_TABLE_NAME = 'product' AND TG_OP = 'INSERT' THEN
    ids := array(SELECT id FROM new_rows);
  ELSIF TG_TABLE_NAME = 'product' THEN
    ids := array(
      SELECT changed.id FROM new_rows changed JOIN old_rows former USING (id)
      WHERE to_jsonb(changed) - 'position' IS DISTINCT FROM to_jsonb(former) - 'position'
    );
  ELSIF TG_OP = 'INSERT' THEN
    ids := array(SELECT product_id FROM new_rows);
  ELSIF TG_OP = 'DELETE' THEN
    ids := array(SELECT product_id FROM old_rows);
  ELSE
    ids := array(
      SELECT changed.product_id FROM new_rows changed JOIN old_rows former USING (id)
      WHERE to_jsonb(changed) - 'position' IS DISTINCT FROM to_jsonb(former) - 'position'
    );
  END IF;
  -- The packs of a product that is deleted go after it.
  INSERT INTO product_change (product_id, at)
    SELECT id, now() FROM product WHERE id = ANY (ids) ORDER BY id
    ON CONFLICT (product_id) DO UPDATE SET at = excluded.at;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  changed text;
  operation text;
  seen text;
BEGIN
  FOR changed, operation, seen IN VALUES
    ('product', 'INSERT', 'NEW TABLE AS new_rows'),
    ('product', 'UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows'),
    ('variant', 'INSERT', 'NEW TABLE AS new_rows'),
    ('variant', 'UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows'),
    ('variant', 'DELETE', 'OLD TABLE AS old_rows')
  LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s
       FOR EACH STATEMENT EXECUTE FUNCTION note_product_change()',
      'note_product_change_' || lower(operation), operation, changed, seen
    );
  END LOOP;
END $$;
