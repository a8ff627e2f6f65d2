-- Who may do what is remembered for moments by each web process (features/auth/remember-sessions.ts): a change is told to all of them.
CREATE FUNCTION notify_access_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('parley_access', '');
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER sessions_access_change AFTER UPDATE OF user_id, workspace_id, original_user_id, is_remembered, expires_at OR DELETE ON sessions
FOR EACH STATEMENT EXECUTE FUNCTION notify_access_change();
--> statement-breakpoint
CREATE TRIGGER users_access_change AFTER UPDATE OR DELETE ON users
FOR EACH STATEMENT EXECUTE FUNCTION notify_access_change();
--> statement-breakpoint
CREATE TRIGGER memberships_access_change AFTER INSERT OR UPDATE OR DELETE ON memberships
FOR EACH STATEMENT EXECUTE FUNCTION notify_access_change();
--> statement-breakpoint
CREATE TRIGGER workspaces_access_change AFTER UPDATE OR DELETE ON workspaces
FOR EACH STATEMENT EXECUTE FUNCTION notify_access_change();
