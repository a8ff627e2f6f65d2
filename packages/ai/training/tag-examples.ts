import type { Tag } from '@parley/contract/tickets/rules.ts';

export type TagDetector = Tag | 'spam';
export const DETECTORS: readonly TagDetector[] = ['complaint', 'feedback', 'praise', 'query', 'spam'];

/**
 * What a label of a file says about a detector: 1 yes, 0 no, null nothing. A file's `none` is a no only for the labels
 * that the file has; a message that a file calls one thing is a (lighter) no for what that file's authors set against it.
 */
export function readVerdict(
  detector: TagDetector,
  set: string,
  label: string,
  text: string,
): { target: 0 | 1; weight: number } | null {
  if (label === detector) return { target: 1, weight: 1 };
  // No file knows spam; what was written to a company about a fault, a wish or a question is none.
  if (detector === 'spam')
    return label === 'none' || set.startsWith('semeval') ? { target: 0, weight: 0.05 } : { target: 0, weight: 0.2 };
  if (detector === 'praise') return readNoPraise(set, label);
  if (set === 'app-reviews') return detector === 'query' ? noUnlessAsking(text, 0.5) : { target: 0, weight: 1 };
  if (set === 'complaint-tweets') return readNo(detector, 'complaint', label, text);
  if (set === 'tweetact-question') return readNo(detector, 'query', label, text);
  if (set.startsWith('suggestions-forum')) return detector === 'feedback' ? { target: 0, weight: 1 } : null;
  if (set === 'airline-silver') return detector === 'feedback' ? null : { target: 0, weight: 1 };
  if (set === 'banking77-query') return detector === 'feedback' ? { target: 0, weight: 0.3 } : null;
  // Sentiment sets, used as silver: who is pleased does not complain, and nobody asks without a question mark or an interrogative.
  if (detector === 'complaint') return label === 'positive' ? { target: 0, weight: 0.3 } : null;
  if (detector === 'query') return noUnlessAsking(text, 0.3);
  return { target: 0, weight: 0.2 };
}

/** Nothing is praise in the files of complaints, wishes and questions; of the tweets, what is not positive. */
function readNoPraise(set: string, label: string): { target: 0 | 1; weight: number } | null {
  if (set === 'complaint-tweets' && label === 'none') return null;
  if (label === 'positive') return null;
  return { target: 0, weight: set.startsWith('semeval') ? 0.2 : 0.5 };
}

function readNo(
  detector: TagDetector,
  own: TagDetector,
  label: string,
  text: string,
): { target: 0; weight: number } | null {
  if (label !== 'none') return detector === 'feedback' ? { target: 0, weight: 0.5 } : null;
  if (detector === own) return { target: 0, weight: 1 };
  if (detector === 'feedback') return { target: 0, weight: 0.3 };
  return detector === 'query' ? noUnlessAsking(text, 0.3) : null;
}

function noUnlessAsking(text: string, weight: number): { target: 0; weight: number } | null {
  return /[?？]|\b(?:how|what|when|where|why|who|can|could|please|help)\b/i.test(text) ? null : { target: 0, weight };
}
