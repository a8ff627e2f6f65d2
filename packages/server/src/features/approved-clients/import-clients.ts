/** A file of clients: looked through row by row, then added as a whole. */
import type { ClientFilePreview } from '@parley/contract/approved-clients/schemas.ts';
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import type { Context } from '../../context.ts';
import type { Session } from '../../http/register-call.ts';
import { listApprovedClients } from './approved-clients.queries.ts';
import { insertClient } from './approved-clients.service.ts';
import { readClientFile } from './client-file.ts';

/** Wrong rows first. @throws AppError `client_file_unreadable` */
export async function previewApprovedClients({ database }: Context, csv: string): Promise<ClientFilePreview> {
  const rows = readClientFile(csv);
  const listed = new Set((await listApprovedClients(database)).map(({ email }) => email.toLowerCase()));
  const judged = rows.map(({ companyName, email, errors, line }) => ({
    line,
    email,
    companyName,
    errors,
    isKnown: errors.length === 0 && listed.has(email),
  }));
  const wrong = judged.filter(({ errors }) => errors.length > 0);
  const right = judged.filter(({ errors }) => errors.length === 0);
  const known = right.filter(({ isKnown }) => isKnown).length;
  return {
    total: rows.length,
    valid: right.length - known,
    known,
    wrong: wrong.length,
    rows: [...wrong, ...right],
  };
}

/** Adds the right rows, all or none. Sent again, it adds nothing. @throws AppError `client_file_unreadable` */
export async function importApprovedClients(
  context: Context,
  admin: Session,
  csv: string,
): Promise<AnswerOf<'importApprovedClients'>> {
  const rows = readClientFile(csv);
  const right = rows.filter(({ errors }) => errors.length === 0);
  return context.database.transaction(async (transaction) => {
    let imported = 0;
    for (const { errors, line, ...client } of right)
      if ((await insertClient(context, transaction, admin, client)) !== null) imported += 1;
    return { imported, known: right.length - imported, wrong: rows.length - right.length };
  });
}
