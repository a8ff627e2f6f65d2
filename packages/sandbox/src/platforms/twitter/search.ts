import { findAccount } from '../../state/accounts.ts';
import { findItem, type Item } from '../../state/items.ts';
import type { World } from '../../world.ts';
import { invalidRequest } from './problems.ts';

/** Self-serve apps. Source: docs.x.com/x-api/posts/search. */
const QUERY_MAX_CHARS = 512;
const OPERATORS = ['conversation_id', 'from', 'to', 'in_reply_to_tweet_id', 'is', 'has', 'lang'];

export type SearchTerm = { name: string; value: string; negated: boolean };

/** The terms of a search, all of which have to fit. `OR` and brackets are refused. */
export function parseSearch(query: string): SearchTerm[] {
  if (query.trim() === '' || query.length > QUERY_MAX_CHARS) {
    throw invalidRequest('query', query, `The \`query\` query parameter must have 1 to ${QUERY_MAX_CHARS} characters`);
  }
  const terms = [...query.matchAll(/(-?)(?:"([^"]*)"|(\S+))/g)].map((match) => {
    const negated = match[1] === '-';
    const word = match[3] ?? '';
    if (match[2] !== undefined) return { name: 'text', value: match[2], negated };
    const colon = word.indexOf(':');
    if (word === 'OR' || /^[()]|[()]$/.test(word)) {
      throw invalidRequest(
        'query',
        query,
        `There were errors processing your request: the sandbox does not know '${word}' in a query`,
      );
    }
    if (colon < 1) return { name: 'text', value: word, negated };
    const name = word.slice(0, colon);
    if (!OPERATORS.includes(name)) {
      throw invalidRequest(
        'query',
        query,
        `There were errors processing your request: Reference to invalid operator '${name}'`,
      );
    }
    return { name, value: word.slice(colon + 1).replace(/^@/, ''), negated };
  });
  if (terms.every(({ negated }) => negated))
    throw invalidRequest(
      'query',
      query,
      'There were errors processing your request: a query cannot consist of negated terms alone',
    );
  return terms;
}

export function matchesSearch(world: World, item: Item, terms: SearchTerm[]): boolean {
  return terms.every((term) => matches(world, item, term) !== term.negated);
}

function matches(world: World, item: Item, term: SearchTerm): boolean {
  const isUser = (id: string | undefined) => {
    const handle = id === undefined ? undefined : findAccount(world.state, 'twitter', id)?.handle;
    return id === term.value || handle?.toLowerCase() === term.value.toLowerCase();
  };
  switch (term.name) {
    case 'conversation_id':
      return item.threadId === term.value;
    case 'in_reply_to_tweet_id':
      return item.parentId === term.value;
    case 'from':
      return isUser(item.authorId);
    case 'to':
      return item.parentId !== null && isUser(findItem(world.state, 'twitter', item.parentId)?.authorId);
    case 'is':
      return term.value === 'reply' && item.parentId !== null;
    case 'lang':
      return term.value === 'und';
    case 'has':
      return term.value === 'mentions' && (item.data.mentions?.length ?? 0) > 0;
    default:
      return item.text.toLowerCase().includes(term.value.toLowerCase());
  }
}
