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
ALTER TABLE "sheet_import_change" ADD CONSTRAINT "sheet_import_change_import_id_sheet_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."sheet_import"("id") ON DELETE cascade ON UPDATE no action;