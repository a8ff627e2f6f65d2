-- What a policy may ask for beside: the priority of a ticket, and whether its customer is a VIP.
DROP TRIGGER tickets_sla_changed ON tickets;--> statement-breakpoint
CREATE TRIGGER tickets_sla_changed
	AFTER UPDATE OF status, sentiment, tag, urgency, priority, spam, first_responded_at, last_replied_at, last_customer_message_at, erased_at,
		snoozed_until ON tickets
	FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.sentiment IS DISTINCT FROM NEW.sentiment
		OR OLD.tag IS DISTINCT FROM NEW.tag OR OLD.urgency IS DISTINCT FROM NEW.urgency OR OLD.priority IS DISTINCT FROM NEW.priority
		OR OLD.spam IS DISTINCT FROM NEW.spam
		OR OLD.first_responded_at IS DISTINCT FROM NEW.first_responded_at OR OLD.last_replied_at IS DISTINCT FROM NEW.last_replied_at
		OR OLD.last_customer_message_at IS DISTINCT FROM NEW.last_customer_message_at OR OLD.erased_at IS DISTINCT FROM NEW.erased_at
		OR OLD.snoozed_until IS DISTINCT FROM NEW.snoozed_until)
	EXECUTE FUNCTION note_sla_ticket();--> statement-breakpoint
-- The open tickets of the whole person: a mark holds for all of their identities.
CREATE FUNCTION note_sla_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM sla_settings WHERE sla_settings.workspace_id = NEW.workspace_id) THEN
		INSERT INTO sla_changes (workspace_id, ticket_id)
			SELECT ticket.workspace_id, ticket.id FROM customers member
			JOIN tickets ticket ON ticket.workspace_id = member.workspace_id AND ticket.platform = member.platform AND ticket.status <> 'completed'
				AND CASE WHEN member.external_id IS NULL THEN ticket.sender_external_id IS NULL AND ticket.sender_name = member.name
					ELSE ticket.sender_external_id = member.external_id END
			WHERE member.workspace_id = NEW.workspace_id
				AND member.group_id IN (NEW.group_id, CASE WHEN TG_OP = 'UPDATE' THEN OLD.group_id ELSE NEW.group_id END);
		PERFORM pg_notify('parley_work', 'follow-slas');
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER customers_sla_changed AFTER UPDATE OF is_vip, group_id ON customers
	FOR EACH ROW WHEN (OLD.is_vip IS DISTINCT FROM NEW.is_vip OR OLD.group_id IS DISTINCT FROM NEW.group_id)
	EXECUTE FUNCTION note_sla_customer();--> statement-breakpoint
CREATE TRIGGER customers_sla_inserted AFTER INSERT ON customers
	FOR EACH ROW WHEN (NEW.is_vip) EXECUTE FUNCTION note_sla_customer();--> statement-breakpoint
-- A customer is asked once the network has accepted the reply with the link; whoever wrote it is who is rated.
CREATE FUNCTION note_survey_asked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE surveys SET asked_at = NEW.at, answerer_id = NEW.user_id, team_id = (
		SELECT assigned_team_id FROM tickets WHERE tickets.workspace_id = NEW.workspace_id AND tickets.id = NEW.ticket_id)
	WHERE surveys.workspace_id = NEW.workspace_id AND surveys.ticket_id = NEW.ticket_id AND surveys.rating IS NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER conversation_entries_survey_asked AFTER UPDATE OF external_id ON conversation_entries
	FOR EACH ROW WHEN (NEW.type <> 'customer' AND NEW.external_id IS NOT NULL AND OLD.external_id IS DISTINCT FROM NEW.external_id
		AND NEW.text LIKE '%/rate/%') EXECUTE FUNCTION note_survey_asked();--> statement-breakpoint
-- What was asked before this was kept.
UPDATE surveys SET asked_at = coalesce(asked.at, rated_at), answerer_id = asked.user_id, team_id = tickets.assigned_team_id
	FROM tickets LEFT JOIN LATERAL (
		SELECT entry.at, entry.user_id FROM conversation_entries entry
		WHERE entry.workspace_id = tickets.workspace_id AND entry.ticket_id = tickets.id AND entry.type <> 'customer'
			AND entry.external_id IS NOT NULL AND entry.text LIKE '%/rate/%'
		ORDER BY entry.at DESC LIMIT 1
	) asked ON true
	WHERE tickets.workspace_id = surveys.workspace_id AND tickets.id = surveys.ticket_id
		AND (asked.at IS NOT NULL OR surveys.rated_at IS NOT NULL);--> statement-breakpoint
-- Promises that were kept or broken before are counted too.
INSERT INTO sla_changes (workspace_id, ticket_id) SELECT workspace_id, ticket_id FROM ticket_slas;
