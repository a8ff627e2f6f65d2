import { createHash } from 'node:crypto';
import { digitsOf } from '../../state/accounts.ts';
import { nextCount } from '../../state/counters.ts';
import type { State } from '../../state/database.ts';
import type { ItemOrigin } from '../../state/items.ts';

export const personUrn = (id: string) => `urn:li:person:${id}`;
export const organizationUrn = (id: string) => `urn:li:organization:${id}`;

/** The kind and id of `urn:li:<kind>:<id>`; the id of a comment is its bracket. */
export function readUrn(text: string): { kind: string; id: string } | undefined {
  const match = /^urn:li:([A-Za-z]+):(.+)$/s.exec(text);
  return match?.[1] && match[2] ? { kind: match[1], id: match[2] } : undefined;
}

/** The account's id, of a person or an organization. */
export function accountIdOf(urn: string | undefined): string | undefined {
  const parsed = readUrn(urn ?? '');
  return parsed && ['person', 'organization', 'organizationBrand'].includes(parsed.kind) ? parsed.id : undefined;
}

/** Both spellings of a comment's name, `(urn:li:activity:1,2)` and `(activity:1,2)`, as the first. */
export function normaliseCommentUrn(urn: string): string {
  return urn.replace(/^urn:li:comment:\((?!urn:li:)/, 'urn:li:comment:(urn:li:');
}

/** What an id is made from: the moment, and for the history its content, so that a state made anew has the same ids. */
export type Birth = { createdAt: number; origin: ItemOrigin; content: string };

const KINDS = { share: 1n, activity: 2n, comment: 3n } as const;

export type Numbers = Record<keyof typeof KINDS, string>;

/** Numbers as LinkedIn's: the moment in the upper bits. The three numbers of one post differ. */
export function makeNumbers(state: State, birth: Birth): Numbers {
  const sequence =
    birth.origin === 'history'
      ? Number(digitsOf(`${birth.createdAt} ${birth.content}`, 6))
      : nextCount(state, 'linkedin.id') % 1_000_000;
  const number = (kind: keyof typeof KINDS) =>
    String((BigInt(birth.createdAt) << 22n) + BigInt(sequence) * 4n + KINDS[kind]);
  return { share: number('share'), activity: number('activity'), comment: number('comment') };
}

/** A member's id: ten characters that follow from the key. */
export function personIdOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').replace(/[-_]/g, 'x').slice(0, 10);
}

/** The id of an uploaded file: `C4E…` for images, `C5F…` for videos, `C4D…` for documents, as the vendor's look. */
export function mediaIdOf(kind: 'image' | 'video' | 'document', state: State): string {
  const prefix = { image: 'C4E22AQ', video: 'C5F10AQ', document: 'C4D1FAQ' }[kind];
  const number = nextCount(state, 'linkedin.media');
  return prefix + createHash('sha256').update(`${kind} ${number} ${Math.random()}`).digest('base64url').slice(0, 16);
}
