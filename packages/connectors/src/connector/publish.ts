import type { TextCounting } from '@parley/contract/text-length.ts';
import type { AccountAuth } from './account.ts';
import type { ReadProblem } from './inbox.ts';
import type { FailedSend, LookupOutcome, SendOutcome } from './sending.ts';

/** A file to publish. It can be read as often as wanted, in parts. */
export type PublishMedia = {
  kind: 'image' | 'video' | 'document';
  mimeType: string;
  sizeBytes: number;
  widthPx: number | null;
  heightPx: number | null;
  durationMs: number | null;
  fileName: string;
  altText: string | null;
  /** Where the network can fetch it; null on an installation that the internet does not reach. */
  publicUrl: string | null;
  /** Bytes from `start` up to, not including, `end`. */
  read(start: number, end: number): Promise<Uint8Array>;
};

export type PublishRequest = {
  text: string;
  /** For networks that need one (a video's title). */
  title: string | null;
  link: string | null;
  /** The address that `link` leads to, where `link` is a short one of ours. */
  linkTarget?: string | null;
  media: readonly PublishMedia[];
  /** Further posts of a thread, where the network has threads. */
  thread: readonly string[];
  firstComment: string | null;
  /** The network's own choices (visibility, board, made for kids …) by their names in `choices`. */
  options: Record<string, string>;
  /** Parley's own id of the publication; sent along where the network knows idempotency keys. */
  idempotencyKey: string;
};

/** A problem that is known before publishing. `isBlocking`: the network will refuse the post. */
export type PublishProblem = {
  code: string;
  sentence: string;
  isBlocking: boolean;
  /** The picture that would be taken if it were cut to this shape (width to height), by its place among the files. */
  crop?: { fileIndex: number; aspect: number };
};

/**
 * Publishing goes in steps, and each is stored before the next: `prepare` uploads and may be repeated; `publish` is the one call
 * that cannot be undone and is never repeated without a look-up; `follow` asks how the network gets on with it.
 */
export type PublishStep =
  /** JSON for the next step. `publish` next. */
  | { outcome: 'prepared'; state: unknown }
  /**
   * The network is at work (transcoding, checking): ask again at `checkAt`, by the same step that answered so. `externalId`: of the
   * post, as soon as it stands, so that no look-up takes it for another publication's.
   */
  | { outcome: 'processing'; state: unknown; checkAt: Date; externalId?: string }
  | {
      outcome: 'published';
      externalId: string;
      permalink: string | null;
      externalIds: string[];
      /** Parts that the network refused although the post is published (its first comment). */
      problems?: ReadProblem[];
    }
  | FailedSend;

export type PublishCapability = {
  /** What a post may hold, as data for the composer. */
  limits: PublishLimits;
  /** Options a person must or may choose, read from the network where it has them by account. */
  choices?(auth: AccountAuth): Promise<PublishChoice[]>;
  validate(request: PublishRequest): PublishProblem[];
  prepare(auth: AccountAuth, request: PublishRequest, state: unknown): Promise<PublishStep>;
  publish(auth: AccountAuth, request: PublishRequest, state: unknown): Promise<PublishStep>;
  /** `isRepeated`: an earlier call with this state was broken off, and what it may have written must be looked for first. */
  follow?(auth: AccountAuth, request: PublishRequest, state: unknown, isRepeated?: boolean): Promise<PublishStep>;
  /** True where `find` may have to tell posts apart by their title alone. */
  isFoundByTitle?: true;
  /** Absent where the network offers no way to look. */
  find?(
    auth: AccountAuth,
    request: PublishRequest & { state: unknown; attemptedAt: Date; knownExternalIds: readonly string[] },
  ): Promise<LookupOutcome>;
  delete?(auth: AccountAuth, externalId: string): Promise<SendOutcome>;
  /** Likes, comments, shares and views of published posts, by external id; what the network no longer has is absent. @throws ConnectorError */
  results?(auth: AccountAuth, externalIds: readonly string[]): Promise<Map<string, PostResults>>;
};

export type PublishLimits = {
  textMaxChars: number;
  titleMaxChars: number | null;
  counting: TextCounting;
  needsMedia: boolean;
  imagesMax: number;
  videosMax: number;
  imageMaxBytes: number;
  videoMaxBytes: number;
  videoMinMs: number;
  videoMaxMs: number;
  imageTypes: readonly string[];
  /** Absent: of any size. A picture that is larger is made to fit before it is published. */
  imageMaxPx?: PictureBounds;
  videoTypes: readonly string[];
  altTextMaxChars: number | null;
  hasThreads: boolean;
  hasFirstComment: boolean;
  hasLinks: boolean;
};

/** How many pixels a picture may have: by its longer side, its shorter one, both added, or both multiplied. */
export type PictureBounds = { longSide?: number; shortSide?: number; sum?: number; area?: number };

export type PublishChoice = {
  name: string;
  label: string;
  isRequired: boolean;
  /** The values to choose from; where there are none, the person writes a text. */
  options: { value: string; label: string }[];
};

export type PostResults = {
  likes: number | null;
  comments: number | null;
  shares: number | null;
  views: number | null;
};
