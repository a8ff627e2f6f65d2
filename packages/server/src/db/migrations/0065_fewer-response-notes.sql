-- A message that nobody has answered or closed has no record: its arrival and its reading by AI are no change of response performance. One
-- that comes where an earlier ticket stood opens that one again.
CREATE OR REPLACE FUNCTION note_response_tickets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO response_changes (workspace_id, ticket_id)
		SELECT workspace_id, id FROM changed WHERE status = 'completed' OR first_responded_at IS NOT NULL OR EXISTS (
			SELECT 1 FROM tickets earlier WHERE earlier.workspace_id = changed.workspace_id AND earlier.connection_id = changed.connection_id
				AND earlier.thread_external_id = changed.thread_external_id AND earlier.created_at < changed.created_at);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_response_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.status = NEW.status AND OLD.first_responded_at IS NOT DISTINCT FROM NEW.first_responded_at
		AND NEW.status <> 'completed' AND NEW.first_responded_at IS NULL
		AND NOT EXISTS (SELECT 1 FROM ticket_closings WHERE workspace_id = NEW.workspace_id AND ticket_id = NEW.id) THEN
		RETURN NULL;
	END IF;
	INSERT INTO response_changes (workspace_id, ticket_id) VALUES (NEW.workspace_id, NEW.id);
	RETURN NULL;
END $$;
