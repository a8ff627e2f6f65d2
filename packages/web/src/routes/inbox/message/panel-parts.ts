/** What several parts of an open ticket ask for in the same moment, asked for in one call. */
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { type TicketPanelPart, ticketPanelParts } from '@parley/contract/ticket-panel/rules.ts';
import { call } from '../../../api/client.ts';
import { anything, fillOrNull } from '../../../api/fill-answer.ts';

type Panel = AnswerOf<'getTicketPanel'>;
type Part<Name extends TicketPanelPart> = NonNullable<Panel[Name]>;
type Asking = { names: Set<TicketPanelPart>; answer: Promise<Panel | null> };

/** Each part is filled by who asked for it. */
export const wholeTicketPanel: Panel = { merges: anything, acts: anything, survey: anything, post: anything };

/** What is being collected, by ticket. */
const collecting = new Map<number, Asking>();

/**
 * A part of what stands around a ticket, as it is after this was called.
 * @param alone the part's own call: where nothing else is asked for, and where the common answer lacks it
 */
export async function readPanelPart<Name extends TicketPanelPart>(
  messageId: number,
  name: Name,
  { alone, whole }: { alone: () => Promise<Part<Name>>; whole: Part<Name> },
): Promise<Part<Name>> {
  const { answer, names } = collecting.get(messageId) ?? begin(messageId);
  names.add(name);
  const part = (await answer)?.[name] ?? null;
  return (part === null ? null : fillOrNull<Part<Name>>(whole, part)) ?? alone();
}

function begin(messageId: number): Asking {
  const names = new Set<TicketPanelPart>();
  // What is drawn together asks together, and so does what hears of the same event.
  const answer = new Promise((resolve) => setTimeout(resolve)).then(() => {
    collecting.delete(messageId);
    const parts = ticketPanelParts.filter((name) => names.has(name));
    if (parts.length === 1) return null;
    return call('getTicketPanel', {
      params: { id: messageId },
      query: { parts: parts.join(',') },
      whole: wholeTicketPanel,
    });
  });
  const asking = { names, answer };
  collecting.set(messageId, asking);
  return asking;
}
