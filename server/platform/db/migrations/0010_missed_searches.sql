CREATE TABLE "missed_search" (
	"day" date NOT NULL,
	"phrase" text NOT NULL,
	"searches" integer NOT NULL,
	CONSTRAINT "missed_search_day_phrase_pk" PRIMARY KEY("day","phrase"),
	CONSTRAINT "missed_search_searches" CHECK ("missed_search"."searches" > 0)
);
--> statement-breakpoint
CREATE INDEX "cart_line_added" ON "cart_line" USING btree ("added_at","customer_id");