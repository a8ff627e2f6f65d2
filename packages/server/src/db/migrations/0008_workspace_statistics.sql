-- With one or a few workspaces the statistics list every workspace id; one that came since then counts as having no row at all, and
-- PostgreSQL joins its tables row by row (a conversation took 4 s after an account's first back-fill). Without statistics it takes
-- every workspace for one of many, which is what the indexes are made for. Setting the type anew drops what was collected.
DO $$
DECLARE place record;
BEGIN
  FOR place IN
    SELECT attrelid::regclass AS name FROM pg_attribute
    JOIN pg_class ON pg_class.oid = attrelid AND relkind = 'r'
    JOIN pg_namespace ON pg_namespace.oid = relnamespace AND nspname = current_schema()
    WHERE attname = 'workspace_id' AND NOT attisdropped
  LOOP
    EXECUTE format('ALTER TABLE %s ALTER COLUMN workspace_id SET DATA TYPE uuid', place.name);
    EXECUTE format('ALTER TABLE %s ALTER COLUMN workspace_id SET STATISTICS 0', place.name);
  END LOOP;
END $$;
