-- Every server keeps the curriculum in memory and drops it when any statement has changed it.
CREATE FUNCTION notify_content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER chants_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON chants FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
--> statement-breakpoint
CREATE TRIGGER vocabulary_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON vocabulary FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
--> statement-breakpoint
CREATE TRIGGER exercises_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON exercises FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
