ALTER TABLE "customer" ADD COLUMN "mailbox" text GENERATED ALWAYS AS (regexp_replace(
          case when email ~ '@(gmail|googlemail)[.]com$'
            then replace(split_part(email, '@', 1), '.', '') || '@gmail.com' else email end,
          '^([^+]+)[+][^@]*@', '\1@')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "customer_mailbox" ON "customer" USING btree ("mailbox");