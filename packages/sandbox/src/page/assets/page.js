/** The page on which a person plays the customers: reads the state every second and writes by the same calls as tests. */

const REFRESH_MS = 1_200;
const KIND_NAMES = {
  comment: 'Comment',
  message: 'Private message',
  mention: 'Mention',
  review: 'Review',
  post: 'Post',
};
const byId = (id) => document.getElementById(id);
const address = new URLSearchParams(location.search);

const view = {
  platform: address.get('platform') ?? 'facebook',
  account: address.get('account'),
  /** Of the threads, from 1, and the one that was opened. */
  page: 1,
  open: address.get('thread') ?? undefined,
  answering: null,
  shown: '',
  known: new Set(),
  state: null,
};

async function call(method, path, body) {
  const answer = await fetch(`/sandbox/api/${path}`, {
    method,
    headers: body ? { 'content-type': 'application/json' } : {},
    body: body ? JSON.stringify(body) : undefined,
  });
  const text = await answer.text();
  const value = text ? JSON.parse(text) : undefined;
  if (!answer.ok) throw new Error(value?.message ?? `The sandbox answered ${answer.status}.`);
  return value;
}

function tell(text, isWrong = false) {
  const notice = byId('notice');
  notice.textContent = text;
  notice.className = isWrong ? 'wrong' : '';
  notice.hidden = false;
}

/** Runs what a person asked for; a failure is shown and keeps what was typed. */
async function attempt(work) {
  try {
    await work();
    await refresh();
  } catch (error) {
    tell(error.message, true);
  }
}

function make(tag, className, text) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text !== undefined) element.textContent = text;
  return element;
}

function makeButton(text, work) {
  const button = make('button', 'link', text);
  button.type = 'button';
  button.addEventListener('click', work);
  return button;
}

function fillSelect(select, options, chosen) {
  const html = JSON.stringify(options);
  if (select.dataset.filled !== html) {
    select.dataset.filled = html;
    select.replaceChildren(...options.map(({ value, text }) => new Option(text, value)));
  }
  if (chosen !== undefined) select.value = chosen;
}

const timeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

function renderPlatforms(state) {
  const nav = byId('platforms');
  if (nav.dataset.current === state.platform) return;
  nav.dataset.current = state.platform;
  nav.replaceChildren(
    ...state.platforms.map(({ name, label }) => {
      const button = make('button', '', label);
      button.type = 'button';
      button.setAttribute('aria-current', String(name === state.platform));
      button.addEventListener('click', () => choose(name, null));
      return button;
    }),
  );
}

function choose(platform, account) {
  Object.assign(view, { platform, account, page: 1, open: undefined, answering: null, shown: '', known: new Set() });
  history.replaceState(
    null,
    '',
    `?${new URLSearchParams({ platform, ...(account ? { account } : {}) })}${location.hash}`,
  );
  byId('kind').dataset.filled = '';
  attempt(async () => {});
}

function renderForm(state) {
  const platform = state.platforms.find(({ name }) => name === state.platform);
  // Of some networks only the brand's side can be played.
  const from = byId('from');
  for (const option of from.options) {
    option.disabled = (option.value === 'brand' ? platform.brandKinds : platform.kinds).length === 0;
  }
  if (from.selectedOptions[0]?.disabled) from.value = [...from.options].find((option) => !option.disabled).value;
  const isBrand = from.value === 'brand';
  const kinds = isBrand ? platform.brandKinds : platform.kinds;
  const before = byId('kind').value;
  fillSelect(
    byId('kind'),
    kinds.map((kind) => ({ value: kind, text: KIND_NAMES[kind] })),
  );
  if (kinds.includes(before)) byId('kind').value = before;
  fillSelect(
    byId('account'),
    state.accounts.map(({ id, name, handle }) => ({ value: id, text: `${name} (@${handle})` })),
    state.account,
  );
  const people = byId('people');
  const names = JSON.stringify(state.people);
  if (people.dataset.filled !== names) {
    people.dataset.filled = names;
    people.replaceChildren(
      ...state.people.map(({ name, handle }) => {
        const option = new Option(`@${handle}`, name);
        return option;
      }),
    );
  }
  renderChoices();
}

/** Shows what the chosen kind needs. */
function renderChoices() {
  const isBrand = byId('from').value === 'brand';
  const kind = byId('kind').value;
  byId('recommendation').hidden = kind !== 'review';
  const needsAuthor = !isBrand || (kind === 'message' && !view.answering);
  byId('author').hidden = !needsAuthor;
  for (const input of byId('author').querySelectorAll('input')) input.disabled = !needsAuthor;
  const answering = byId('answering');
  answering.hidden = !view.answering;
  answering.querySelector('span').textContent = view.answering ? `Answering “${view.answering.text.slice(0, 60)}”` : '';
  const mode = byId('mode').value;
  byId('status-field').hidden = mode !== 'status';
  byId('retry-field').hidden = mode !== 'rate-limit';
}

function renderSide(state) {
  byId('faults').replaceChildren(
    ...state.faults.map((fault) =>
      make(
        'li',
        '',
        `${byId('mode').querySelector(`[value="${fault.mode}"]`)?.textContent ?? fault.mode}${fault.mode === 'status' ? ` ${fault.status}` : ''}: the next ${fault.remaining} of ${fault.path || 'any call'}`,
      ),
    ),
  );
  byId('faults-clear').hidden = state.faults.length === 0;
  byId('outbound-count').textContent = state.outboundCount ? String(state.outboundCount) : '';
  const { waiting, lastError } = state.webhooks;
  byId('webhooks').textContent = waiting
    ? `${waiting} webhooks wait to be delivered${lastError ? `: ${lastError}` : ''}`
    : '';
  byId('outbound').replaceChildren(
    ...state.outbound.map((entry) => {
      const item = make('li');
      item.append(
        make('span', `badge ${entry.type === 'delete' ? 'wrong' : 'app'}`, entry.type),
        ' ',
        entry.text,
        make('div', 'meta', timeFormat.format(new Date(entry.at))),
      );
      return item;
    }),
  );
  if (state.outbound.length === 0) byId('outbound').replaceChildren(make('li', 'meta', 'Nothing yet.'));
}

function renderEntry(thread, entry) {
  const isAnswer = entry.parentId !== null && entry.parentId !== thread.id;
  const isFresh = view.known.size > 0 && !view.known.has(entry.id);
  const element = make(
    'div',
    ['entry', isAnswer ? 'answer' : '', entry.author.isBrand ? 'brand' : '', isFresh ? 'fresh' : ''].join(' '),
  );
  element.dataset.id = entry.id;
  const words = entry.author.name.trim().split(/\s+/);
  const initials = make(
    'span',
    'initials',
    [words[0], words.length > 1 ? words.at(-1) : '']
      .map((word) => [...word][0] ?? '')
      .join('')
      .toUpperCase(),
  );
  initials.setAttribute('aria-hidden', 'true');
  const who = make('div', 'who');
  const time = make('time', '', timeFormat.format(new Date(entry.at)));
  time.dateTime = entry.at;
  who.append(make('strong', '', entry.author.name), make('span', 'meta', `@${entry.author.handle}`), time);
  if (entry.isByApp) who.append(make('span', 'badge app', 'by the app'));
  if (entry.isEdited) who.append(make('span', 'badge', 'edited'));
  if (entry.isHidden) who.append(make('span', 'badge wrong', 'hidden'));
  if (entry.recommendation)
    who.append(make('span', 'badge', entry.recommendation === 'positive' ? 'recommends' : 'does not recommend'));
  const text = make('p', 'text', entry.text);
  text.dir = 'auto';
  const media = make('div', 'media');
  media.hidden = entry.media.length === 0;
  for (const [index, url] of entry.media.entries()) {
    const link = make('a', 'link', entry.media.length > 1 ? `Attachment ${index + 1}` : 'Attachment');
    link.href = url;
    media.append(link);
  }
  const tools = make('div', 'tools');
  if (thread.kind !== 'message') tools.append(makeButton('Reply', () => answer(thread, entry)));
  if (!entry.author.isBrand) {
    tools.append(
      makeButton('Edit', () => {
        const changed = prompt('The new text', entry.text);
        if (changed?.trim())
          attempt(() => call('PATCH', `${view.platform}/inbound/${encodeURIComponent(entry.id)}`, { text: changed }));
      }),
      makeButton('Delete', () =>
        attempt(() => call('DELETE', `${view.platform}/inbound/${encodeURIComponent(entry.id)}`)),
      ),
    );
  }
  element.append(initials, who, text, media, tools);
  return element;
}

/** Aims the form at a thread: as its customer, unless the brand is chosen to write. */
function answer(thread, entry) {
  view.answering = { thread: entry.id, text: entry.text };
  if (thread.kind === 'message') {
    const customer = thread.entries.find(({ author }) => !author.isBrand) ?? entry;
    view.answering = { thread: thread.id, text: customer.text };
    byId('name').value = customer.author.name;
    byId('handle').value = customer.author.handle;
  } else if (!entry.author.isBrand) {
    byId('name').value = entry.author.name;
    byId('handle').value = entry.author.handle;
  }
  const isChat = thread.kind === 'message' && view.platform !== 'telegram';
  byId('kind').value = thread.kind === 'message' && (isChat || !thread.id.startsWith('-')) ? 'message' : 'comment';
  renderChoices();
  byId('text').focus();
}

function renderThreads(state) {
  const item = address.get('item') ?? address.get('thread');
  const isSearched = byId('find').value.trim() !== '';
  const text = JSON.stringify([state.threads, state.page, state.pages]);
  if (text === view.shown) return;
  view.shown = text;
  view.page = state.page;
  byId('threads').replaceChildren(
    ...state.threads.map((thread) => {
      const article = make('article', item && thread.id.endsWith(item) ? 'chosen' : '');
      const meta = make('div', 'meta');
      meta.append(
        make('span', 'badge', KIND_NAMES[thread.kind] ?? thread.kind),
        `${thread.count} ${thread.count === 1 ? 'entry' : 'entries'}`,
      );
      if (thread.kind === 'message') meta.append(makeButton('Answer', () => answer(thread, thread.entries.at(-1))));
      article.append(meta);
      if (thread.hidden > 0 && view.open !== thread.id) {
        const fold = make('div', 'fold');
        fold.append(makeButton(`Show ${thread.hidden} earlier`, () => open(thread.id)));
        article.append(fold);
      }
      article.append(...thread.entries.map((entry) => renderEntry(thread, entry)));
      return article;
    }),
  );
  if (state.threads.length === 0)
    byId('threads').replaceChildren(
      make(
        'p',
        'empty',
        isSearched ? 'No thread has these words.' : 'Nothing was written here yet. Write something as a customer.',
      ),
    );
  byId('pager').hidden = state.pages < 2;
  byId('place').textContent = `Page ${state.page} of ${state.pages}, ${state.threadCount} threads`;
  byId('newer').disabled = state.page <= 1;
  byId('older').disabled = state.page >= state.pages;
  for (const thread of state.threads) for (const entry of thread.entries) view.known.add(entry.id);
}

/** Shows a thread with all that was written in it. */
function open(thread) {
  view.open = thread;
  view.shown = '';
  view.known = new Set();
  attempt(async () => {});
}

function turnTo(page) {
  view.page = page;
  view.shown = '';
  view.known = new Set();
  attempt(async () => {});
  byId('feed-title').scrollIntoView({ block: 'start' });
}

/** The pages of this page: what the address says after its #. */
function renderView() {
  const wanted = location.hash.slice(1);
  const shown = document.querySelector(`[data-view="${CSS.escape(wanted)}"]`) ? wanted : 'play';
  for (const part of document.querySelectorAll('[data-of]')) part.hidden = part.dataset.of !== shown;
  for (const button of document.querySelectorAll('[data-view]'))
    button.setAttribute('aria-current', String(button.dataset.view === shown));
}

async function refresh() {
  const platform = view.platform;
  const query = new URLSearchParams({
    platform,
    ...(view.account ? { account: view.account } : {}),
    ...(view.open ? { open: view.open } : {}),
    find: byId('find').value,
    page: view.page,
  });
  const state = await call('GET', `state?${query}`);
  if (platform !== view.platform) return;
  view.state = state;
  renderPlatforms(state);
  renderForm(state);
  renderSide(state);
  renderThreads(state);
}

byId('write').addEventListener('submit', (event) => {
  event.preventDefault();
  const form = new FormData(event.target);
  const { account, kind, text, from } = Object.fromEntries(form);
  const author = form.has('name') ? { name: form.get('name'), handle: form.get('handle') } : undefined;
  const body = {
    kind,
    text,
    account,
    from,
    ...(author ? { author } : {}),
    ...(view.answering ? { thread: view.answering.thread } : {}),
    ...(kind === 'review' ? { recommendation: form.get('recommendation') } : {}),
  };
  attempt(async () => {
    await call('POST', `${view.platform}/inbound`, body);
    byId('text').value = '';
    view.answering = null;
    Object.assign(view, { page: 1, shown: '' });
    tell('Written. Parley gets it within seconds.');
  });
});

byId('fault').addEventListener('submit', (event) => {
  event.preventDefault();
  const form = new FormData(event.target);
  const mode = form.get('mode');
  const body = { mode, count: Number(form.get('count')), path: form.get('path') || undefined };
  if (mode === 'status') body.status = Number(form.get('status'));
  if (mode === 'rate-limit') body.retryAfter = Number(form.get('retryAfter'));
  attempt(async () => {
    await call('POST', `${view.platform}/faults`, body);
    tell('The network will fail.');
  });
});

byId('faults-clear').addEventListener('click', () => attempt(() => call('DELETE', `${view.platform}/faults`)));
byId('answering-clear').addEventListener('click', () => {
  view.answering = null;
  renderChoices();
});
byId('reset').addEventListener('click', () => {
  if (!confirm('Forget everything on all networks, the connections of the app too, and begin anew?')) return;
  attempt(async () => {
    await call('POST', 'reset');
    view.answering = null;
    tell('Everything was forgotten. The app has to connect its accounts again.');
  });
});
byId('from').addEventListener('change', () => {
  byId('kind').dataset.filled = '';
  if (view.state) renderForm(view.state);
});
for (const id of ['kind', 'mode']) byId(id).addEventListener('change', renderChoices);
byId('account').addEventListener('change', () => choose(view.platform, byId('account').value));
byId('find').addEventListener('input', () => {
  Object.assign(view, { page: 1, shown: '', known: new Set() });
  attempt(async () => {});
});
byId('newer').addEventListener('click', () => turnTo(view.page - 1));
byId('older').addEventListener('click', () => turnTo(view.page + 1));
for (const button of document.querySelectorAll('[data-view]'))
  button.addEventListener('click', () => {
    location.hash = button.dataset.view;
  });
addEventListener('hashchange', renderView);
renderView();
byId('name').addEventListener('change', () => {
  const person = view.state?.people.find(({ name }) => name === byId('name').value);
  if (person) byId('handle').value = person.handle;
  else
    byId('handle').value =
      byId('name')
        .value.toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '')
        .slice(0, 30) || 'someone';
});

let isDown = false;
async function keepFresh() {
  try {
    if (!document.hidden) await refresh();
    if (isDown) tell('The sandbox is back.');
    isDown = false;
  } catch {
    if (!isDown) tell('The sandbox does not answer; trying again.', true);
    isDown = true;
  }
  setTimeout(keepFresh, REFRESH_MS);
}
keepFresh();
