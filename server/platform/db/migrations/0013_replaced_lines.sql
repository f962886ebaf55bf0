ALTER TABLE "order_item" DROP CONSTRAINT "order_item_short";--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "replaces" text;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "charged" integer;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_instead" CHECK (("order_item"."replaces" is null) = ("order_item"."charged" is null) and "order_item"."charged" >= 0);--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_short" CHECK (("order_item"."ordered" is null) = ("order_item"."comes" is null) and "order_item"."quantity" <= "order_item"."ordered"
        and ("order_item"."comes" between 0 and "order_item"."quantity" and "order_item"."comes" < "order_item"."ordered"
          or "order_item"."replaces" is not null and "order_item"."quantity" = 0 and "order_item"."comes" between 0 and "order_item"."ordered"));