/** Who wrote. A member's name needs a permission of its own; without it LinkedIn refuses. */
import { z } from 'zod';
import type { InboundAuthor } from '../../connector/inbox.ts';
import { answerOrThrow } from '../../http/call.ts';
import type { LinkedInClient } from './client.ts';
import { toLinkedInAuthor } from './comments.ts';
import { encodeUrn, idOf, isOrganization } from './urn.ts';

const personSchema = z.object({
  localizedFirstName: z.string().optional(),
  localizedLastName: z.string().optional(),
  vanityName: z.string().optional(),
});
const organizationSchema = z.object({ localizedName: z.string().optional(), vanityName: z.string().optional() });

/** Null where LinkedIn does not tell. @throws ConnectorError */
export async function findLinkedInAuthor(
  client: LinkedInClient,
  token: string,
  urn: string,
): Promise<InboundAuthor | null> {
  if (isOrganization(urn)) {
    const result = await client.get(`/rest/organizations/${idOf(urn)}`, {}, token, organizationSchema);
    if (!result.ok && result.failure.kind === 'permanent') return null;
    const page = answerOrThrow(result);
    return toLinkedInAuthor(urn, { name: page.localizedName ?? null, handle: page.vanityName ?? null });
  }
  const result = await client.get(`/rest/people/(id:${encodeUrn(idOf(urn))})`, {}, token, personSchema);
  if (!result.ok && result.failure.kind === 'permanent') return null;
  const { localizedFirstName, localizedLastName, vanityName } = answerOrThrow(result);
  const name = [localizedFirstName, localizedLastName].filter(Boolean).join(' ');
  return toLinkedInAuthor(urn, { name, handle: vanityName ?? null });
}

/** Reads each author of a page of messages once; after a refusal it reads no more authors of that kind (pages, members). */
export class AuthorBook {
  private readonly known = new Map<string, InboundAuthor>();
  private readonly refusedKinds = new Set<boolean>();
  private readonly client: LinkedInClient;
  private readonly token: string;

  constructor(client: LinkedInClient, token: string) {
    this.client = client;
    this.token = token;
  }

  /** @throws ConnectorError */
  async find(urn: string): Promise<InboundAuthor> {
    const known = this.known.get(urn);
    if (known) return known;
    const isPage = isOrganization(urn);
    const found = this.refusedKinds.has(isPage) ? null : await findLinkedInAuthor(this.client, this.token, urn);
    if (found === null) this.refusedKinds.add(isPage);
    const author = found ?? toLinkedInAuthor(urn);
    this.known.set(urn, author);
    return author;
  }
}
