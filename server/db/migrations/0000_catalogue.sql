CREATE TABLE "category" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"image" jsonb NOT NULL,
	"tone" text NOT NULL,
	"position" integer NOT NULL,
	"product_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "category_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" text PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"image" jsonb NOT NULL,
	"images" jsonb NOT NULL,
	"tone" text NOT NULL,
	"origin" text NOT NULL,
	"badges" jsonb NOT NULL,
	"description" text NOT NULL,
	"farm" jsonb NOT NULL,
	"certifications" jsonb NOT NULL,
	"nutrition" jsonb NOT NULL,
	"ingredients" text NOT NULL,
	"storage" text NOT NULL,
	"shelf_life" text NOT NULL,
	CONSTRAINT "product_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"variant_id" text PRIMARY KEY NOT NULL,
	"on_hand" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_on_hand" CHECK ("stock"."on_hand" >= 0),
	CONSTRAINT "stock_reserved" CHECK ("stock"."reserved" between 0 and "stock"."on_hand")
);
--> statement-breakpoint
CREATE TABLE "variant" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"position" integer NOT NULL,
	"label" text NOT NULL,
	"price" integer NOT NULL,
	"mrp" integer NOT NULL,
	"unit_amount" integer NOT NULL,
	"unit_per" text NOT NULL,
	CONSTRAINT "variant_place" UNIQUE("product_id","position"),
	CONSTRAINT "variant_price" CHECK ("variant"."price" >= 0 and "variant"."mrp" >= "variant"."price"),
	CONSTRAINT "variant_unit_price" CHECK ("variant"."unit_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "home_section" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"layout" text NOT NULL,
	"link" text,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_section_product" (
	"home_section_id" text NOT NULL,
	"product_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "home_section_product_home_section_id_product_id_pk" PRIMARY KEY("home_section_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "marquee_item" (
	"id" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"link" text,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slider" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"image" jsonb NOT NULL,
	"tone" text NOT NULL,
	"link" text NOT NULL,
	"link_label" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant" ADD CONSTRAINT "variant_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_section_product" ADD CONSTRAINT "home_section_product_home_section_id_home_section_id_fk" FOREIGN KEY ("home_section_id") REFERENCES "public"."home_section"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_section_product" ADD CONSTRAINT "home_section_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_shelf" ON "product" USING btree ("category_id","position","id");--> statement-breakpoint
CREATE INDEX "home_section_product_of" ON "home_section_product" USING btree ("product_id");