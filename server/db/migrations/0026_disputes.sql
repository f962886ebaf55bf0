CREATE TABLE "dispute" (
	"gateway" text NOT NULL,
	"gateway_ref" text NOT NULL,
	"payment_id" text NOT NULL,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"withdrawn" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "dispute_gateway_gateway_ref_pk" PRIMARY KEY("gateway","gateway_ref"),
	CONSTRAINT "dispute_status" CHECK ("dispute"."status" in ('open', 'won', 'lost')),
	CONSTRAINT "dispute_amount" CHECK ("dispute"."amount" >= 0 and "dispute"."withdrawn" >= 0)
);
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "charge_ref" text;--> statement-breakpoint
ALTER TABLE "sandbox_payment" ADD COLUMN "dispute" text;--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_payment" ON "dispute" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_charge_ref" UNIQUE("gateway","charge_ref");