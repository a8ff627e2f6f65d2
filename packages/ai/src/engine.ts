/**
 * The one interface between Parley and anything that reads or writes language.
 * Engines hold no database and no queue: what they rest on is handed to them.
 */
import type { Sentiment, Tag } from '@parley/contract/inbox.ts';

/** A customer's message as the engine sees it. The text is data, never instruction. */
export type AnalyseInput = { text: string; languageHint?: string };

export type Analysis = {
  /** ISO 639-1, or `und` when the text says too little. */
  language: string;
  sentiment: Sentiment;
  /** 0 to 1, calibrated on the validation sets. */
  sentimentConfidence: number;
  tag: Tag;
  /** 0 to 1. */
  tagConfidence: number;
  /** 0 (can wait) to 3 (somebody must look now: threat, legal, safety, press, money lost). */
  urgency: 0 | 1 | 2 | 3;
  /** One plain sentence: why the engine decided so. */
  reason: string;
};

/** Something a draft may rest on; found by the server, named in the draft. */
export type DraftSource = {
  kind: 'faq' | 'policy' | 'canned-reply' | 'past-answer';
  id: string;
  title: string;
  text: string;
};

export type DraftReplyInput = {
  message: AnalyseInput;
  analysis: Analysis;
  /** Oldest first, the message itself excluded. */
  trail: { from: 'customer' | 'brand'; text: string }[];
  /** As the network shows it; the engine takes the first name, and none where it is a handle or an address. */
  customerName: string | null;
  /** Best first. May be empty. */
  sources: DraftSource[];
  style: {
    greeting: 'Hi' | 'Hello' | 'Dear' | 'Hey' | 'none';
    /** `Thanks`, `Regards`, `Best wishes`, `Cheers` (translated), any other words (as they are), `none` or empty. */
    closing: string;
    useName: boolean;
    replyLength: 'short' | 'standard' | 'detailed';
    tone: 'professional' | 'friendly' | 'empathetic' | 'casual' | 'formal';
    companyName: string;
    /** May be empty; the only address a draft names. */
    supportEmail: string;
    avoidPersonalData: boolean;
  };
  /** The reply must fit, counted in UTF-16 units. */
  maxChars: number;
};

export type DraftReply = {
  text: string;
  /** The sources the text really uses; empty for a general acknowledgement. */
  sources: { kind: DraftSource['kind']; id: string; title: string }[];
  /** One plain sentence: what the draft rests on and what a person must check. */
  reason: string;
};

export interface Engine {
  readonly name: 'built-in' | 'model';
  /**
   * One analysis per input, in order. Never throws on any text. The built-in engine loads its tables at the first call
   * (some 0.3 s) and judges in turns of 200 messages, so a big batch does not hold up the process.
   */
  analyse(inputs: AnalyseInput[]): Promise<Analysis[]>;
  /**
   * A draft for a person to check, at most `maxChars` long, in the customer's language where the engine writes it, else
   * in English (the reason says so). Nothing of the customer's text but a cleaned first name enters it. With a very small
   * `maxChars` the text is cut and may be empty; `sources` then lists only what is still quoted whole.
   */
  draftReply(input: DraftReplyInput): Promise<DraftReply>;
}
