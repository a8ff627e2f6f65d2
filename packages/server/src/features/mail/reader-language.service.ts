/** In which language a person is written to. */
import { type Language, languages } from '@parley/contract/languages.ts';
import { eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { users } from '../../db/schema/auth.ts';

/** The one they chose in Settings; English where they leave it to their browser, which is not here. */
export async function findReaderLanguage(transaction: DatabaseOrTransaction, userId: string): Promise<Language> {
  const [user] = await transaction.select({ language: users.language }).from(users).where(eq(users.id, userId));
  return user?.language ?? languages[0];
}
