CREATE TABLE "desk_link" (
	"link_hash" text PRIMARY KEY NOT NULL,
	"token_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_session" (
	"id" text PRIMARY KEY NOT NULL,
	"cookie_hash" text NOT NULL,
	"token_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"idle_expires" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_session_cookie_hash_unique" UNIQUE("cookie_hash")
);
--> statement-breakpoint
ALTER TABLE "desk_link" ADD CONSTRAINT "desk_link_token_id_operator_token_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."operator_token"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_session" ADD CONSTRAINT "desk_session_token_id_operator_token_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."operator_token"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_link_expires" ON "desk_link" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "desk_session_token" ON "desk_session" USING btree ("token_id");--> statement-breakpoint
CREATE INDEX "desk_session_expires" ON "desk_session" USING btree ("idle_expires");