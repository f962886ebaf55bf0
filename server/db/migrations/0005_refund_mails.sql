ALTER TABLE "order_mail" DROP CONSTRAINT "order_mail_kind";--> statement-breakpoint
ALTER TABLE "order_mail" ADD COLUMN "subject_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_mail" ADD CONSTRAINT "order_mail_kind" UNIQUE("order_id","kind","subject_id");