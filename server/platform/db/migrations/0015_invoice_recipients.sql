ALTER TABLE "invoice" ADD COLUMN "recipient" jsonb;--> statement-breakpoint
CREATE INDEX "invoice_recipient" ON "invoice" USING btree ("issued_at") WHERE "invoice"."recipient" is not null;