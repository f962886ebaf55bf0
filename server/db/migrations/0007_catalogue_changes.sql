-- Tells every process of the API that the catalogue has changed, whoever changed it. PostgreSQL sends
-- one notification per transaction, when it commits.
CREATE FUNCTION notify_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  changed text;
BEGIN
  FOREACH changed IN ARRAY ARRAY[
    'category', 'product', 'variant', 'slider', 'home_section', 'home_section_product', 'marquee_item'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER notify_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
       FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue()',
      changed
    );
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER notify_catalogue AFTER INSERT OR DELETE OR TRUNCATE ON stock
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
--> statement-breakpoint
-- Most orders change no number that is shown (above 99 none is). Transactions that notify commit one
-- after another, so those must not.
CREATE TRIGGER notify_catalogue_update AFTER UPDATE ON stock
  FOR EACH ROW
  WHEN (least(99, OLD.on_hand - OLD.reserved) <> least(99, NEW.on_hand - NEW.reserved))
  EXECUTE FUNCTION notify_catalogue();
