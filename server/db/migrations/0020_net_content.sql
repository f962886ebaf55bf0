CREATE TABLE "home_section_archived" (
	"home_section_id" text NOT NULL,
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "home_section_archived_home_section_id_slug_pk" PRIMARY KEY("home_section_id","slug")
);
--> statement-breakpoint
ALTER TABLE "variant" ADD COLUMN "net_quantity" integer;--> statement-breakpoint
ALTER TABLE "home_section_archived" ADD CONSTRAINT "home_section_archived_home_section_id_home_section_id_fk" FOREIGN KEY ("home_section_id") REFERENCES "public"."home_section"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "home_section_archived_of" ON "home_section_archived" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at","id");