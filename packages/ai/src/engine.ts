/**
 * The one interface between Parley and anything that reads or writes language.
 * Engines hold no database and no queue: what they rest on is handed to them.
 */

import type {
  CaptionTone,
  OptimizationAudience,
  OptimizationFocus,
  suggestionTypes,
} from '@parley/contract/ai/rules.ts';
import type { RewriteTool } from '@parley/contract/analysis/rules.ts';
import type { WritingTraits } from '@parley/contract/posting/writing-traits.ts';
import type {
  CrisisClass,
  DraftSourceKind,
  EngineName,
  Sentiment,
  SentimentCertainty,
  Tag,
} from '@parley/contract/tickets/rules.ts';

export {
  type CrisisClass,
  crisisClasses as CRISIS_CLASSES,
  type SentimentCertainty,
} from '@parley/contract/tickets/rules.ts';

/** A customer's message as the engine sees it. The text is data, never instruction. */
export type AnalyseInput = { text: string; languageHint?: string };

export type Analysis = {
  /** ISO 639-1, or `und` when the text says too little. */
  language: string;
  /** The likeliest. Where `certainty` is not `sure` it starts nothing by itself. */
  sentiment: Sentiment;
  /** 0 to 1, calibrated on messages that were not trained on. */
  sentimentConfidence: number;
  certainty: SentimentCertainty;
  /** The likeliest tag: the one that is shown. */
  tag: Tag;
  /** 0 to 1. */
  tagConfidence: number;
  /** The likely tags, likeliest first: none, one or several. */
  tags: { tag: Tag; confidence: number }[];
  /** An advertisement, a swindle or a plea for followers: nothing to answer. */
  spam: boolean;
  /** Empty for nearly every message. Such a message gets no draft and no automatic reply, and its urgency is 3. */
  crisis: CrisisClass[];
  /** 0 (can wait) to 3 (somebody must look now: a crisis class). */
  urgency: 0 | 1 | 2 | 3;
  /** One plain sentence: why the engine decided so. */
  reason: string;
  /** Who read it; absent: the engine that was asked. A model that fails is stood in for. */
  engine?: EngineName;
};

/** Something a draft may rest on; found by the server, named in the draft. */
export type DraftSource = {
  kind: DraftSourceKind;
  id: string;
  title: string;
  text: string;
};

export type DraftReplyInput = {
  message: AnalyseInput;
  analysis: Analysis;
  /** A private conversation is not asked for "a private message". */
  channel: 'public' | 'private';
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
    /** Which part of the name the greeting says; the first one where absent. */
    nameFormat?: 'first' | 'full';
    replyLength: 'short' | 'standard' | 'detailed';
    tone: 'professional' | 'friendly' | 'empathetic' | 'casual' | 'formal';
    companyName: string;
    /** How the brand wishes to sound, in its own words, for an engine that can follow them. Quoted to nobody, and no source of facts. */
    brandVoice?: string;
    /** May be empty; the only address a draft names. */
    supportEmail: string;
    avoidPersonalData: boolean;
  };
  /** The reply must fit, counted in UTF-16 units. */
  maxChars: number;
};

export type DraftReply = {
  /**
   * Null where no draft may or need be (a crisis class, spam, a nod) and where nothing handed answers the question. The reason says which.
   */
  text: string | null;
  /** `knowledge`: words of the sources answer; `intent`: the next step of such a case, a thank-you or an acknowledgement; null without text. */
  basis: 'knowledge' | 'intent' | null;
  /**
   * Where nothing handed answers the question: a short reply that says so honestly and promises nothing, to be offered as second choice
   * beside adding the answer to the knowledge. Null where there is a text, and where nothing may or need be answered.
   */
  holdingReply: string | null;
  /** Why it is only held: nothing in the knowledge answers, or the mood is not certain and a person chooses the words. */
  heldFor?: 'knowledge' | 'mood';
  /** The sources the text really uses; empty for a general acknowledgement. */
  sources: { kind: DraftSource['kind']; id: string; title: string }[];
  /** One plain sentence: what the draft rests on and what a person must check. */
  reason: string;
  /** Who wrote it; absent: the engine that was asked. */
  engine?: EngineName;
};

export type RewriteObstacle = {
  /** One plain sentence for whoever types: no name of a setting, which is for the administrator alone. */
  reason: string;
  /** A model would do it. */
  needsModel: boolean;
};

/** What a person typed into the reply box, to be rewritten. */
export type RewriteInput = {
  text: string;
  /** ISO 639-1, or `und`: the customer's. */
  customerLanguage: string;
  /** An unhappy customer is not shown delight. */
  sentiment: Sentiment;
  /** Of such a conversation every word is a person's: spelling alone is corrected, without a model. */
  crisis: CrisisClass[];
  /** As the network shows it; a greeting says the first name where there is one. */
  customerName: string | null;
  style: DraftReplyInput['style'];
  /** What the network takes, counted in UTF-16 units; a text that was longer already may stay so. */
  maxChars: number;
};
export type Rewriting = {
  /** Null where it cannot be done; the reason says why. The text as it was where nothing was to be done. */
  text: string | null;
  /** The model was asked and failed, and nothing stands in for it: it may work the next time. Only where `text` is null. */
  hasFailed?: boolean;
  /** One plain sentence or two. */
  reason: string;
  /** Who wrote it; absent: the engine that was asked. */
  engine?: EngineName;
};

/** Somebody looks on while a draft is written, or goes away. */
export type DraftWatch = {
  /**
   * The whole of what has come so far, checked by nobody: to be shown as such, and never to be sent. What is given back in the end may
   * be another text. An engine that writes at once tells nothing.
   */
  onText: (text: string) => void;
  /** Nobody waits any more: the engine stops and throws the signal's reason. */
  signal: AbortSignal;
};

/** A post of the workspace that went out, with what it brought; a figure the network does not tell is null. */
export type PastPost = {
  text: string;
  likes: number | null;
  comments: number | null;
  shares: number | null;
  views: number | null;
};

/** Of how many of the best posts the habits are read, and of how few nothing is called one. */
export const habitPosts = { most: 12, least: 3 };

export type CaptionInput = {
  /** What the person wrote: a few words, sentences, or a request ("Write a post about …"). Data, never instruction. May be empty. */
  topic: string;
  traits: WritingTraits;
  brand: { /** May be empty. */ companyName: string };
  /** The workspace's own, best first; what they have in common shapes the caption. May be empty. */
  bestPosts: PastPost[];
  /** As the person chose it; absent: as the topic asks for, else plain. */
  tone?: CaptionTone;
  /** Hashtags are written beside the caption and count towards the network's limit: room is left for them. */
  hashtagsSeparate: boolean;
  /** A whole number. The same seed gives the same caption, the next one another. */
  seed: number;
};
export type Caption = {
  text: string;
  /** One plain sentence: what the caption rests on. */
  reason: string;
};

/** A hashtag of the workspace's own posts. */
export type OwnHashtag = {
  /** With its `#`. */
  tag: string;
  posts: number;
  /** Likes, comments and shares of the middle one of its posts. */
  medianEngagement: number;
};
export type HashtagsInput = {
  /** As of a caption; may be empty. */
  topic: string;
  traits: WritingTraits;
  /** Best first. */
  ownHashtags: OwnHashtag[];
  /** What stands in where topic and own hashtags are too few. */
  defaultHashtags: readonly string[];
};
export type Hashtags = {
  /** Each with its `#`, of letters, digits and underscores; no two alike. */
  hashtags: string[];
  reason: string;
};

export type ImageInput = {
  /** Words to set, or what the picture shall be about. Data, never instruction. */
  prompt: string;
  style: 'natural' | 'vivid';
  widthPx: number;
  heightPx: number;
  /** Stands small on the card; may be empty. */
  brandName: string;
};
export type MadeImage = {
  png: Uint8Array;
  widthPx: number;
  heightPx: number;
  /** What can be read or seen on it. */
  altText: string;
  /** One plain sentence: what was made, and what could not be. */
  reason: string;
  /** Who made it; absent: the engine that was asked. */
  engine?: EngineName;
};

export type OptimizeInput = {
  content: string;
  focus: OptimizationFocus;
  audience: OptimizationAudience;
  traits: WritingTraits;
  /** The own posts' best hour (`Tuesday, 10:00 AM`); null while there are too few posts to tell. */
  ownBestTime: string | null;
  ownHashtags: OwnHashtag[];
  defaultHashtags: readonly string[];
  /** Newest first; of fewer than 20 nothing is projected and no habit is read. */
  pastPosts: PastPost[];
};
/** A feature's part of the score. */
export type FeatureScore = { name: string; points: number; maxPoints: number; note: string };
export type OptimizeSuggestion = {
  type: (typeof suggestionTypes)[number];
  title: string;
  description: string;
  /** 0 to 100, of the whole text: as it stands, and with this suggestion alone. */
  originalScore: number;
  optimizedScore: number;
  improvement: number;
  /** The text with this suggestion alone; null where it changes no text. */
  appliedContent: string | null;
};
export type Optimization = {
  originalScore: number;
  /** With all suggestions; the content itself where there are none. */
  optimizedContent: string;
  /** Never below `originalScore`. */
  optimizationScore: number;
  /** Most improvement first. */
  suggestions: OptimizeSuggestion[];
  /** The medians of the own posts that score alike; all null below 20 posts. */
  projected: { likes: number | null; comments: number | null; shares: number | null; impressions: number | null };
  /** What the projection rests on, or what it needs. */
  projectionBasis: string;
  recommendedHashtags: string[];
  /** Of the content as it stands; the maxima add up to 100. */
  features: FeatureScore[];
};

export interface Engine {
  readonly name: EngineName;
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
  draftReply(input: DraftReplyInput, watch?: DraftWatch): Promise<DraftReply>;
  /** Why a tool cannot be used on this text; null where it can. */
  findRewriteObstacle(tool: RewriteTool, input: RewriteInput): Promise<RewriteObstacle | null>;
  /**
   * The text of a person rewritten, for that person to check: it says what the text says, and no link, figure or promise that is not in
   * it. `into` (ISO 639-1) counts for a translation. Never throws on any text.
   */
  rewrite(tool: RewriteTool, input: RewriteInput, into?: string): Promise<Rewriting>;
  /**
   * A caption for a person to check, at most `traits.maxChars` UTF-16 units long, hashtags included where they are written
   * beside it. It states no fact, price or claim that the topic does not hold. An empty topic counts as
   * 'Create engaging social media content'. The built-in engine writes in the topic's language where it has phrases for it;
   * otherwise the topic stands alone, and the reason says so. Never throws on any text.
   */
  caption(input: CaptionInput): Promise<Caption>;
  /**
   * Hashtags for the topic: the workspace's own best first, then the topic's words, the defaults where these are too few; at most
   * `traits.hashtagsMost`. An empty topic, or 'social media content', gives the own ones and the defaults. Never throws on any text.
   */
  hashtags(input: HashtagsInput): Promise<Hashtags>;
  /**
   * A PNG of exactly the asked size. The built-in engine sets the words on a designed card and says so; words whose script it has
   * no letters for are left out, and the reason says that too. @throws when no picture could be made
   */
  image(input: ImageInput): Promise<MadeImage>;
  /**
   * Scores a post and says how to better it; the built-in engine's formula stands in `tasks/optimise/README.md`. Suggestions
   * rearrange, shorten and split the text's own sentences, or add neutral questions, calls to action and hashtags; they state nothing
   * new. A good text gets few or none. Never throws on any text.
   */
  optimise(input: OptimizeInput): Promise<Optimization>;
}
