/** A stored mail as it is sent and shown: plain text, and the same as simple HTML. */
import type { mails } from '../../db/schema/mail.ts';
import { escapeHtml } from '../../escape-html.ts';
import { say, toText } from '../../messages/message.ts';

export type MailRow = typeof mails.$inferSelect;

/** @param publicUrl without a trailing slash; links lead there */
export function renderMail(mail: MailRow, publicUrl: string): { text: string; html: string } {
  const address = mail.link === null ? null : `${publicUrl}${mail.link}`;
  const label = mail.linkLabel ?? toText(say('Open Parley'), mail.language);
  const ending = toText(say('Sent by Parley at {address}', { address: publicUrl }), mail.language);
  const text = [...mail.paragraphs, ...(address === null ? [] : [`${label}: ${address}`]), ending].join('\n\n');
  const body = [
    ...mail.paragraphs.map((paragraph) => `<p>${toHtml(paragraph, publicUrl)}</p>`),
    ...(address === null ? [] : [`<p><a href="${escapeHtml(address)}">${escapeHtml(label)}</a></p>`]),
    `<p style="color:#666;font-size:12px">${escapeHtml(ending)}</p>`,
  ].join('\n');
  const html = `<!doctype html>
<html lang="${mail.language}">
<head><meta charset="utf-8"><title>${escapeHtml(mail.subject)}</title></head>
<body style="font-family:sans-serif;line-height:1.5;max-width:560px">
${body}
</body>
</html>
`;
  return { text, html };
}

/** Addresses of this installation become links; nobody else's do. */
function toHtml(paragraph: string, publicUrl: string): string {
  const words = paragraph.split(' ').map((word) => {
    const text = escapeHtml(word);
    return word.startsWith(`${publicUrl}/`) ? `<a href="${text}">${text}</a>` : text;
  });
  return words.join(' ');
}
