ALTER TABLE "home_section" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "marquee_item" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "slider" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;