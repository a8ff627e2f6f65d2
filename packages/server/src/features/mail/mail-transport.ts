/** The way to the mail server. */
import { createTransport, type Transporter } from 'nodemailer';
import type { MailServer } from '../../config/mail-server.ts';

const timeoutMs = 20_000;

/** Opens nothing before the first mail. */
export function openMailTransport(server: MailServer): Transporter {
  return createTransport({
    host: server.host,
    port: server.port,
    secure: server.isSecure,
    ...(server.user === null ? {} : { auth: { user: server.user, pass: server.password ?? '' } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A mail is what we wrote, never a file of this machine or something from the web.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** What went wrong, without a password, and whether trying again could help. */
export function readMailFailure(error: unknown, server: MailServer): { reason: string; isFinal: boolean } {
  const { responseCode, message } = error as { responseCode?: number; message?: string };
  const text = message ?? String(error);
  const reason = server.password === null ? text : text.replaceAll(server.password, '…');
  const isLoginRefused = (error as { code?: string }).code === 'EAUTH';
  // 5yz is a lasting refusal (RFC 5321, 4.2.1), except of our own sign-in, which an operator can mend.
  return { reason, isFinal: responseCode !== undefined && responseCode >= 500 && !isLoginRefused };
}
