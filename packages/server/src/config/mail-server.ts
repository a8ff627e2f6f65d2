/** The mail server of SMTP_URL. Without one, mails stay in the database. */

export type MailServer = {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS where the server offers it. */
  isSecure: boolean;
  user: string | null;
  password: string | null;
  /** Whom mails come from. */
  from: string;
};

/** Who stands behind `parley@<host>` where SMTP_URL names no sender. */
const senderName = 'parley';
const address = /^[^\s@<>]+@[^\s@<>]+$/;

export function isMailServerUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const from = url.searchParams.get('from');
  return ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== '' && (from === null || address.test(from));
}

/** @param url as `isMailServerUrl` accepts it: `smtps://user:password@host:465?from=parley@company.example` */
export function toMailServer(url: string, publicUrl: string): MailServer {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const user = decodeURIComponent(username);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    isSecure,
    user: user || null,
    password: decodeURIComponent(password) || null,
    from: searchParams.get('from') ?? (address.test(user) ? user : `${senderName}@${new URL(publicUrl).hostname}`),
  };
}
