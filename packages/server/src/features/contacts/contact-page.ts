/** An archive's page for people: plain HTML that needs nothing else, and runs nothing. */
import { platformNames } from '@parley/contract/platforms.ts';
import type { CollectedContact, CollectedEntry, CollectedTicket } from './collect-contact.ts';

const style = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem; color: #1c2321; background: #fff }
section { border-top: 1px solid #d5dbd8; margin-top: 2rem; padding-top: 1rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem }
dt { color: #56605c }
dd { margin: 0; overflow-wrap: anywhere }
.entry { margin: 1rem 0; padding-left: 1rem; border-left: 3px solid #d5dbd8 }
.customer { border-color: #0f766e }
.text { white-space: pre-wrap; overflow-wrap: anywhere; margin: .25rem 0 }
small { color: #56605c }`;

export function renderContactPage(contact: CollectedContact): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self'; style-src 'unsafe-inline'">
<title>Data held of ${toHtml(nameOf(contact))}</title>
<style>${style}</style>
</head>
<body>
<h1>Data held of ${toHtml(nameOf(contact))}</h1>
<p>As of ${toHtml(toWords(contact.madeAt))}. The same stands in <a href="customer.json">customer.json</a>, for programs.</p>
${contact.people.map(renderPerson).join('\n')}
${contact.tickets.map(renderTicket).join('\n')}
${renderNotes(contact)}
</body>
</html>
`;
}

function nameOf({ people }: CollectedContact): string {
  return people[0]?.name ?? 'a customer';
}

function renderPerson(person: CollectedContact['people'][number]): string {
  return `<section>
<h2>${toHtml(networkOf(person.network))}</h2>
${renderList([
  ['Name', person.name],
  ['Other names', person.otherNames.join(', ')],
  ['Handle', person.handle],
  ['Id on the network', person.id],
  ['Profile', person.profile],
])}
</section>`;
}

function renderNotes({ internalNotes }: CollectedContact): string {
  if (internalNotes.length === 0) return '';
  const entries = internalNotes.map(
    ({ at, author, text }) =>
      `<div class="entry"><small>${toHtml(author)}, ${toHtml(toWords(at))}</small><p class="text" dir="auto">${toHtml(text)}</p></div>`,
  );
  return `<section>
<h2>Internal notes</h2>
${entries.join('\n')}
</section>`;
}

function renderTicket(ticket: CollectedTicket): string {
  return `<section>
<h2>${toHtml(ticket.ticketId)}</h2>
${renderList([
  ['Network', `${networkOf(ticket.network)}, ${ticket.account}`],
  ['Kind', ticket.kind],
  ['Begun', toWords(ticket.createdAt)],
  ['Status', ticket.status],
  ['Read as', [ticket.sentiment, ticket.tag, ticket.language].filter((each) => each !== null).join(', ')],
  ['Address', ticket.link],
  ['Rating', ratingOf(ticket)],
])}
${ticket.conversation.map(renderEntry).join('\n')}
</section>`;
}

function ratingOf({ rating }: CollectedTicket): string | null {
  if (rating === null) return null;
  const comment = rating.comment === '' ? '' : `: “${rating.comment}”`;
  return `${rating.rating} of 5, ${toWords(rating.at)}${comment}`;
}

function renderEntry({ at, attachments, by, files, name, text }: CollectedEntry): string {
  const links = files.map((file) => `<a href="media/${toHtml(file)}">${toHtml(file)}</a>`);
  const unkept = attachments.length > files.length ? [`${attachments.length - files.length} attachments not kept`] : [];
  return `<div class="entry ${by}">
<small>${toHtml(name)}, ${toHtml(toWords(at))}</small>
<p class="text">${toHtml(text)}</p>
${[...links, ...unkept].join(' · ')}
</div>`;
}

function renderList(rows: readonly (readonly [string, string | null])[]): string {
  const shown = rows.filter(([, value]) => value !== null && value !== '');
  return `<dl>${shown.map(([term, value]) => `<dt>${term}</dt><dd>${toHtml(value ?? '')}</dd>`).join('')}</dl>`;
}

function networkOf(platform: string): string {
  return (platformNames as Record<string, string>)[platform] ?? platform;
}

function toWords(at: string): string {
  return `${new Date(at).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;
}

function toHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
