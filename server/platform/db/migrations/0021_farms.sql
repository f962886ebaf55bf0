CREATE TABLE "farm" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "farm_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "batch" (
	"product_id" text NOT NULL,
	"code" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"came_in_on" date NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "batch_product_id_code_pk" PRIMARY KEY("product_id","code")
);
--> statement-breakpoint
CREATE TABLE "line_batch" (
	"order_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"code" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "line_batch_order_id_variant_id_pk" PRIMARY KEY("order_id","variant_id")
);
--> statement-breakpoint
CREATE TABLE "farm_mail" (
	"id" text PRIMARY KEY NOT NULL,
	"farm_id" text NOT NULL,
	"date" date NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "drawer_count" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drawer_count_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"opening" integer NOT NULL,
	"expected" integer NOT NULL,
	"counted" integer NOT NULL,
	"note" text,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "drawer_count_amounts" CHECK ("drawer_count"."opening" >= 0 and "drawer_count"."counted" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tour_stop" (
	"order_id" text PRIMARY KEY NOT NULL,
	"position" integer,
	"received_by" text
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "farm_id" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "storage_place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "line_batch" ADD CONSTRAINT "line_batch_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "farm_mail" ADD CONSTRAINT "farm_mail_farm_id_farm_id_fk" FOREIGN KEY ("farm_id") REFERENCES "public"."farm"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_stop" ADD CONSTRAINT "tour_stop_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_came_in" ON "batch" USING btree ("came_in_on");--> statement-breakpoint
CREATE INDEX "line_batch_code" ON "line_batch" USING btree ("code");--> statement-breakpoint
CREATE INDEX "farm_mail_due" ON "farm_mail" USING btree ("next_at") WHERE "farm_mail"."sent_at" is null and "farm_mail"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "farm_mail_latest" ON "farm_mail" USING btree ("farm_id","date");--> statement-breakpoint
CREATE INDEX "drawer_count_day" ON "drawer_count" USING btree ("day","id");--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_farm_id_farm_id_fk" FOREIGN KEY ("farm_id") REFERENCES "public"."farm"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_farm" ON "product" USING btree ("farm_id");--> statement-breakpoint
-- Products that say the same of their farm are of one farm.
DO $$
DECLARE
  said record;
  named text;
  count integer;
BEGIN
  FOR said IN
    SELECT farm ->> 'name' AS name, coalesce(farm ->> 'place', '') AS place, coalesce(farm ->> 'image', '') AS image,
      coalesce(farm ->> 'about', '') AS about,
      coalesce(nullif(trim(BOTH '-' FROM left(
        regexp_replace(shelf_name(farm ->> 'name'), '[^a-z0-9]+', '-', 'g'), 80)), ''), 'farm') AS base
    FROM product WHERE coalesce(farm ->> 'name', '') <> ''
    GROUP BY 1, 2, 3, 4, 5 ORDER BY min(id)
  LOOP
    named := said.base;
    count := 1;
    WHILE EXISTS (SELECT FROM farm WHERE slug = named) LOOP
      count := count + 1;
      named := said.base || '-' || count;
    END LOOP;
    INSERT INTO farm (id, slug, name, place, image, about) VALUES (
      'frm_' || translate(encode(substring(sha256(convert_to(named, 'UTF8')) FROM 1 FOR 15), 'base64'), '+/', '-_'),
      named, said.name, said.place, said.image, said.about);
  END LOOP;
END $$;
--> statement-breakpoint
UPDATE product SET farm_id = farm.id FROM farm
WHERE product.farm ->> 'name' = farm.name AND coalesce(product.farm ->> 'place', '') = farm.place
  AND coalesce(product.farm ->> 'image', '') = farm.image AND coalesce(product.farm ->> 'about', '') = farm.about;
--> statement-breakpoint
CREATE FUNCTION farm_words(of farm) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_strip_nulls(jsonb_build_object(
    'name', of.name, 'place', of.place, 'image', nullif(of.image, ''), 'about', nullif(of.about, '')))
$$;
--> statement-breakpoint
-- A product says what its farm says, whoever writes it.
CREATE FUNCTION say_farm() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said jsonb := (SELECT farm_words(farm) FROM farm WHERE farm.id = NEW.farm_id);
BEGIN
  NEW.farm := coalesce(said, NEW.farm);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_says_farm BEFORE INSERT OR UPDATE OF farm, farm_id ON product
  FOR EACH ROW WHEN (NEW.farm_id IS NOT NULL) EXECUTE FUNCTION say_farm();
--> statement-breakpoint
CREATE FUNCTION spread_farm() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF farm_words(OLD) <> farm_words(NEW) THEN
    UPDATE product SET farm = farm_words(NEW) WHERE farm_id = NEW.id;
  END IF;
  IF OLD.texts <> NEW.texts THEN
    UPDATE catalogue_version SET version = gen_random_uuid();
  END IF;
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER farm_spreads AFTER UPDATE ON farm FOR EACH ROW EXECUTE FUNCTION spread_farm();
