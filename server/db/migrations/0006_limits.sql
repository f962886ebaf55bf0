CREATE TABLE "known_browser" (
	"browser_hash" text NOT NULL,
	"customer_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_browser_browser_hash_customer_id_pk" PRIMARY KEY("browser_hash","customer_id")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "known_browser" ADD CONSTRAINT "known_browser_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_browser_customer" ON "known_browser" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "orders_network" ON "orders" USING btree ("network","placed_at") WHERE "orders"."network" is not null;