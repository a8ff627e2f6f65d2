DROP TRIGGER tickets_sla_changed ON tickets;--> statement-breakpoint
CREATE TRIGGER tickets_sla_changed
	AFTER UPDATE OF status, sentiment, tag, urgency, spam, first_responded_at, last_replied_at, last_customer_message_at, erased_at, snoozed_until ON tickets
	FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.sentiment IS DISTINCT FROM NEW.sentiment
		OR OLD.tag IS DISTINCT FROM NEW.tag OR OLD.urgency IS DISTINCT FROM NEW.urgency OR OLD.spam IS DISTINCT FROM NEW.spam
		OR OLD.first_responded_at IS DISTINCT FROM NEW.first_responded_at OR OLD.last_replied_at IS DISTINCT FROM NEW.last_replied_at
		OR OLD.last_customer_message_at IS DISTINCT FROM NEW.last_customer_message_at OR OLD.erased_at IS DISTINCT FROM NEW.erased_at
		OR OLD.snoozed_until IS DISTINCT FROM NEW.snoozed_until)
	EXECUTE FUNCTION note_sla_ticket();
