CREATE TABLE "daily_facts" (
	"revision" integer PRIMARY KEY NOT NULL,
	"facts" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operator" text NOT NULL
);
--> statement-breakpoint
-- They are shown in responses and pages that are cached with the catalogue.
CREATE TRIGGER notify_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "daily_facts"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
