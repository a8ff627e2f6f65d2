import { createStore } from './create-store.ts';

/**
 * kept: nothing is under way; saving: a request is; unreached: the last one got no answer and is tried again; refused: the server
 * said no, the next change tries again; conflict: somebody else has changed the same, a person decides.
 */
export type SavingPhase = 'kept' | 'saving' | 'unreached' | 'refused' | 'conflict';

/** What a person is typing. Replaced as a whole at each change, so that React sees it. */
export type Typed<Content, Saved> = {
  content: Content;
  /** What the server holds, as far as this page knows. */
  saved: Saved;
  phase: SavingPhase;
  /** Why the server refused. */
  reason: string | null;
  /** Whether the last request that has ended failed. */
  hasFailed: boolean;
};

export type SavingFailure = { phase: 'unreached' | 'conflict' } | { phase: 'refused'; reason: string };

export type AutosaveRules<Key, Content, Saved> = {
  /** Counted from the last change. */
  saveAfterMs: number;
  /** Counted from the end of a request that was lost. */
  tryAgainAfterMs: number;
  /** After a lost request: whether the next change is sent as soon as any other, or waits for the planned try. */
  changeTriesAgain: boolean;
  /** Whether the server lacks something that is to be sent without a person's asking. */
  isDue: (content: Content, saved: Saved) => boolean;
  /** Sends what the server lacks and gives what it holds afterwards. `leaving`: the page goes, the request must outlive it. */
  send: (key: Key, typed: Typed<Content, Saved>, options: { leaving: boolean }) => Promise<Saved>;
  failureOf: (error: unknown) => SavingFailure;
  /** Called when the server has taken a request and lacks nothing any more. */
  onKept?: (key: Key) => void;
};

/** `isWanted` is false once something else was begun in its place: its answer then says nothing about what stands there. */
type Request = { done: Promise<void>; isWanted: boolean };

/**
 * Keeps what people type on the server: a moment after the last change, one request at a time, again after a lost one, at once when
 * the page is left. Nothing typed is lost by a failure: it stays until the server has it or somebody decides otherwise.
 */
export function createAutosave<Key, Content, Saved>(rules: AutosaveRules<Key, Content, Saved>) {
  type Entry = Typed<Content, Saved>;
  const all = createStore<ReadonlyMap<Key, Entry>>(new Map());
  const timers = new Map<Key, ReturnType<typeof setTimeout>>();
  const requests = new Map<Key, Request>();

  const typedOf = (key: Key) => all.get().get(key);
  const isDue = ({ content, saved }: Entry) => rules.isDue(content, saved);

  function put(key: Key, entry: Entry): void {
    all.set(new Map(all.get()).set(key, entry));
  }

  function disown(key: Key): void {
    clearTimeout(timers.get(key));
    const request = requests.get(key);
    if (request !== undefined) request.isWanted = false;
  }

  function planIn(key: Key, afterMs: number): void {
    clearTimeout(timers.get(key));
    timers.set(
      key,
      setTimeout(() => void save(key), afterMs),
    );
  }

  function plan(key: Key): void {
    const entry = typedOf(key);
    if (entry?.phase === 'kept' && isDue(entry)) planIn(key, rules.saveAfterMs);
  }

  /** Puts this in the place of whatever stood there; it is saved a moment later where the server lacks something of it. */
  function begin(key: Key, content: Content, saved: Saved): void {
    disown(key);
    put(key, { content, saved, phase: 'kept', reason: null, hasFailed: false });
    plan(key);
  }

  function change(key: Key, edit: (content: Content) => Content): void {
    const entry = typedOf(key);
    if (entry === undefined) return;
    const content = edit(entry.content);
    put(key, entry.phase === 'refused' ? { ...entry, content, phase: 'kept', reason: null } : { ...entry, content });
    if (entry.phase === 'unreached' && rules.changeTriesAgain) planIn(key, rules.saveAfterMs);
    else plan(key);
  }

  /** Waits for a request that is under way and plans no other. */
  async function settle(key: Key): Promise<void> {
    clearTimeout(timers.get(key));
    do await requests.get(key)?.done;
    while (requests.has(key));
  }

  /** Sends now what the server lacks, after the request that is under way. */
  async function save(key: Key, { leaving = false } = {}): Promise<void> {
    // Of two that wait for the same request only the first one sends.
    do await settle(key);
    while (requests.has(key));
    const entry = typedOf(key);
    if (entry === undefined || entry.phase === 'conflict' || !isDue(entry)) return;
    const request: Request = { done: Promise.resolve(), isWanted: true };
    requests.set(key, request);
    put(key, { ...entry, phase: 'saving', reason: null });
    request.done = send(key, entry, request, leaving);
    await request.done;
  }

  async function send(key: Key, sent: Entry, request: Request, leaving: boolean): Promise<void> {
    const end = await rules.send(key, sent, { leaving }).then(
      (saved) => ({ saved, phase: 'kept' as const, reason: null, hasFailed: false }),
      (error: unknown) => ({ reason: null, ...rules.failureOf(error), hasFailed: true }),
    );
    requests.delete(key);
    const entry = typedOf(key);
    if (entry === undefined || !request.isWanted) return;
    const next = { ...entry, ...end };
    put(key, next);
    if (end.phase === 'kept' && !isDue(next)) rules.onKept?.(key);
    if (end.phase === 'unreached' && !leaving) planIn(key, rules.tryAgainAfterMs);
    else plan(key);
  }

  return {
    /** For `useStore`. */
    all,
    typedOf,
    begin,
    change,
    save,
    settle,
    /** Somebody else has changed the same: nothing is sent until `begin` says what counts. */
    markConflict(key: Key): void {
      const entry = typedOf(key);
      if (entry !== undefined) put(key, { ...entry, phase: 'conflict' });
    },
    /** Nothing more of it is shown or sent. */
    forget(key: Key): void {
      disown(key);
      const rest = new Map(all.get());
      rest.delete(key);
      all.set(rest);
    },
  };
}
