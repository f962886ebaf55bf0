CREATE TABLE "order_mail" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	CONSTRAINT "order_mail_kind" UNIQUE("order_id","kind")
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"gateway" text NOT NULL,
	"event_id" text NOT NULL,
	"gateway_ref" text NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_event_gateway_event_id_pk" PRIMARY KEY("gateway","event_id")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"key" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text DEFAULT 'due' NOT NULL,
	"gateway_ref" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refund_key" UNIQUE("payment_id","key"),
	CONSTRAINT "refund_amount" CHECK ("refund"."amount" > 0),
	CONSTRAINT "refund_status" CHECK ("refund"."status" in ('due', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_notice" (
	"event_id" text PRIMARY KEY NOT NULL,
	"payment_ref" text NOT NULL,
	"type" text NOT NULL,
	"copies" integer DEFAULT 1 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_delivered" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payment" (
	"ref" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"order_number" text NOT NULL,
	"url" text NOT NULL,
	"return_urls" jsonb NOT NULL,
	"status" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"pays_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_payment_key_unique" UNIQUE("key"),
	CONSTRAINT "sandbox_payment_status" CHECK ("sandbox_payment"."status" in ('open', 'pending', 'paid', 'failed', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_refund" (
	"ref" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"payment_ref" text NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "sandbox_refund_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "sandbox_secret" (
	"purpose" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reservation" (
	"order_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	CONSTRAINT "reservation_order_id_variant_id_pk" PRIMARY KEY("order_id","variant_id"),
	CONSTRAINT "reservation_quantity" CHECK ("reservation"."quantity" between 1 and 99),
	CONSTRAINT "reservation_state" CHECK ("reservation"."state" in ('held', 'consumed', 'released'))
);
--> statement-breakpoint
CREATE TABLE "stock_movement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variant_id" text NOT NULL,
	"order_id" text,
	"reason" text NOT NULL,
	"on_hand" integer NOT NULL,
	"reserved" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movement_reason" CHECK ("stock_movement"."reason" in ('opening', 'closing', 'reserved', 'released', 'shipped', 'counted'))
);
--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_amount";--> statement-breakpoint
DROP INDEX "order_event_order";--> statement-breakpoint
ALTER TABLE "order_event" ALTER COLUMN "at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pay_until" timestamp with time zone DEFAULT now() + interval '30 minutes' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "redirect_url" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "captured" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "in_review" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "check_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "checks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_mail" ADD CONSTRAINT "order_mail_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_notice" ADD CONSTRAINT "sandbox_notice_payment_ref_sandbox_payment_ref_fk" FOREIGN KEY ("payment_ref") REFERENCES "public"."sandbox_payment"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refund" ADD CONSTRAINT "sandbox_refund_payment_ref_sandbox_payment_ref_fk" FOREIGN KEY ("payment_ref") REFERENCES "public"."sandbox_payment"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_mail_due" ON "order_mail" USING btree ("next_at") WHERE "order_mail"."sent_at" is null and "order_mail"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "payment_event_open" ON "payment_event" USING btree ("received_at") WHERE "payment_event"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "payment_event_ref" ON "payment_event" USING btree ("gateway","gateway_ref") WHERE "payment_event"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "refund_due" ON "refund" USING btree ("next_at") WHERE "refund"."status" = 'due';--> statement-breakpoint
CREATE INDEX "sandbox_notice_due" ON "sandbox_notice" USING btree ("next_at") WHERE not "sandbox_notice"."is_delivered";--> statement-breakpoint
CREATE INDEX "sandbox_payment_ripe" ON "sandbox_payment" USING btree ("pays_at") WHERE "sandbox_payment"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "sandbox_refund_payment" ON "sandbox_refund" USING btree ("payment_ref");--> statement-breakpoint
CREATE INDEX "stock_movement_variant" ON "stock_movement" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "stock_movement_order" ON "stock_movement" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("pay_until") WHERE "orders"."status" = 'awaiting_payment';--> statement-breakpoint
CREATE INDEX "payment_check" ON "payment" USING btree ("check_at") WHERE "payment"."check_at" is not null;--> statement-breakpoint
CREATE INDEX "order_event_order" ON "order_event" USING btree ("order_id","id");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_amount" CHECK ("payment"."amount" >= 0 and "payment"."captured" >= 0);--> statement-breakpoint
-- The ledger begins with the stock of now, and follows the stock table: a pack that enters or leaves
-- the catalogue opens or closes its account. Every other movement is written by who makes it.
INSERT INTO stock_movement (variant_id, reason, on_hand, reserved)
  SELECT variant_id, 'opening', on_hand, reserved FROM stock;
--> statement-breakpoint
CREATE FUNCTION open_stock_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_movement (variant_id, reason, on_hand, reserved)
    SELECT variant_id, 'opening', on_hand, reserved FROM new_stock;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_opening AFTER INSERT ON stock
  REFERENCING NEW TABLE AS new_stock
  FOR EACH STATEMENT EXECUTE FUNCTION open_stock_account();
--> statement-breakpoint
CREATE FUNCTION close_stock_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_movement (variant_id, reason, on_hand, reserved)
    SELECT variant_id, 'closing', -on_hand, -reserved FROM old_stock;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_closing AFTER DELETE ON stock
  REFERENCING OLD TABLE AS old_stock
  FOR EACH STATEMENT EXECUTE FUNCTION close_stock_account();
--> statement-breakpoint
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_movement_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_movement
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER order_event_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON order_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE FUNCTION keep_reservation_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a reservation that is % stays so', OLD.state USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER reservation_state_kept BEFORE UPDATE ON reservation
  FOR EACH ROW WHEN (OLD.state <> 'held' AND NEW.state <> OLD.state)
  EXECUTE FUNCTION keep_reservation_state();
--> statement-breakpoint
-- What goes back is never more than what came. The payment's row is locked, so that two refunds of
-- one payment cannot both find room.
CREATE FUNCTION bound_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE came integer;
BEGIN
  SELECT captured INTO came FROM payment WHERE id = NEW.payment_id FOR NO KEY UPDATE;
  IF (SELECT coalesce(sum(amount), 0) FROM refund
      WHERE payment_id = NEW.payment_id AND status <> 'failed') > came THEN
    RAISE EXCEPTION 'refunds of % would exceed what it brought', NEW.payment_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_within_captured';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refund_within_captured AFTER INSERT OR UPDATE OF payment_id, amount, status ON refund
  FOR EACH ROW EXECUTE FUNCTION bound_refunds();
