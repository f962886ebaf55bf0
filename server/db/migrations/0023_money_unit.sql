CREATE TABLE "money_unit" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"currency" text NOT NULL,
	"decimals" integer NOT NULL,
	CONSTRAINT "money_unit_one" CHECK ("money_unit"."id" = 1)
);
