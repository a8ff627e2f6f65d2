const refreshAfterMs = 250;
const tryAgainAfterMs = 5000;

type Refresh = (ids: ReadonlySet<number>) => Promise<void>;
type Refreshing = {
  refresh: Refresh;
  ids: Set<number>;
  timer: ReturnType<typeof setTimeout> | undefined;
  isRunning: boolean;
  isAskedAgain: boolean;
  isStopped: boolean;
};

/**
 * Gathers what is asked for within a moment into one refresh of the list that is shown, and never runs two of a list at once. What
 * another list had been asked for is forgotten with it: the one that takes its place is fetched anew.
 */
export function createListRefreshing() {
  let shown: Refreshing | null = null;

  return {
    /** Asks for the top of the list, and for these tickets wherever they stand in it. */
    refreshList(ids: readonly number[] = []): void {
      if (shown === null) return;
      for (const id of ids) shown.ids.add(id);
      plan(shown);
    },
    /** From now on this is how the list is refreshed. Returns how to stop. */
    start(refresh: Refresh): () => void {
      const list = begin(refresh);
      shown = list;
      return () => {
        list.isStopped = true;
        clearTimeout(list.timer);
        if (shown === list) shown = null;
      };
    },
  };
}

function begin(refresh: Refresh): Refreshing {
  return { refresh, ids: new Set(), timer: undefined, isRunning: false, isAskedAgain: false, isStopped: false };
}

function plan(list: Refreshing, afterMs = refreshAfterMs): void {
  clearTimeout(list.timer);
  list.timer = setTimeout(run, afterMs, list);
}

async function run(list: Refreshing): Promise<void> {
  if (list.isStopped) return;
  if (list.isRunning) {
    list.isAskedAgain = true;
    return;
  }
  list.isRunning = true;
  list.isAskedAgain = false;
  const wanted = list.ids;
  list.ids = new Set();
  try {
    await list.refresh(wanted);
  } catch {
    // The list stays as it is until the server answers again.
    for (const id of wanted) list.ids.add(id);
    plan(list, tryAgainAfterMs);
  } finally {
    list.isRunning = false;
    if (list.isAskedAgain && !list.isStopped) plan(list);
  }
}
