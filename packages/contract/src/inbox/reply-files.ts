/** Which files a network takes in a reply, as data; and what is wrong with those that a person chose. */

export const replyFileKinds = ['image', 'video', 'audio', 'document'] as const;
export type ReplyFileKind = (typeof replyFileKinds)[number];

/** What a network takes in a reply of one kind (a comment, a direct message, …). */
export type ReplyFileRules = {
  /** In one reply. */
  filesMax: number;
  /** Absent: files of this kind are not taken. A type that ends with `/` stands for all that begin so. */
  kinds: { [kind in ReplyFileKind]?: { types: readonly string[]; maxBytes: number } | undefined };
  /** Kinds that may stand beside each other in one reply; a kind that is in none of these stands with its own kind only. */
  together?: readonly (readonly ReplyFileKind[])[] | undefined;
  /** Of these only one goes into a reply, and nothing else. A moving picture counts by its type. */
  single?: readonly string[] | undefined;
  /** How long the text beside the files may be; 0: a reply has either files or text. */
  textMaxChars: number;
  /** Kinds beside which no text may stand although it may beside others. */
  withoutText?: readonly ReplyFileKind[] | undefined;
  /** Of a picture's description; absent: the network takes none. */
  altTextMaxChars?: number | undefined;
};

/** Most files of one reply, of any network. */
export const replyFilesMax = 10;
export const replyAltTextMaxChars = 1000;

/** A file that a person chose. `mimeType` and `sizeBytes` are of what is kept here. */
export type ReplyFileFacts = { name: string; mimeType: string; sizeBytes: number };

export type ReplyFileProblem =
  | { code: 'not_taken' }
  | { code: 'too_many'; filesMax: number }
  | { code: 'kind_refused'; name: string; kind: ReplyFileKind }
  | { code: 'type_refused'; name: string; mimeType: string }
  | { code: 'too_large'; name: string; maxBytes: number }
  | { code: 'not_together' }
  | { code: 'no_text_beside' }
  | { code: 'text_too_long'; textMaxChars: number; length: number };

export function replyFileKindOf(mimeType: string): ReplyFileKind {
  if (mimeType.startsWith('image/')) return 'image';
  if (mimeType.startsWith('video/')) return 'video';
  return mimeType.startsWith('audio/') ? 'audio' : 'document';
}

/** The kind as which a network gets the file: what it takes as no picture may go as a document. */
export function sentAs(rules: ReplyFileRules, mimeType: string): ReplyFileKind {
  const kind = replyFileKindOf(mimeType);
  const isTaken = (of: ReplyFileKind) => rules.kinds[of]?.types.some((type) => fitsType(mimeType, type)) === true;
  // A picture is drawn anew where its type is not taken; a moving one would stand still.
  const isPicture = kind === 'image' && mimeType !== 'image/gif' && rules.kinds.image !== undefined;
  return isPicture || isTaken(kind) || !isTaken('document') ? kind : 'document';
}

/**
 * What the network would refuse; empty: nothing that is known beforehand. Pictures that are too large, or of another type, are drawn anew before
 * they go, so that nothing is said of those.
 * @param rules undefined: the network takes no files in replies of this kind
 * @param textLength as the network counts
 */
export function replyFileProblems(
  rules: ReplyFileRules | undefined,
  files: readonly ReplyFileFacts[],
  textLength: number,
): ReplyFileProblem[] {
  if (files.length === 0) return [];
  if (rules === undefined) return [{ code: 'not_taken' }];
  const problems: ReplyFileProblem[] = [];
  if (files.length > rules.filesMax) problems.push({ code: 'too_many', filesMax: rules.filesMax });
  for (const file of files) problems.push(...fileProblems(rules, file));
  if (problems.length === 0 && !mayStandTogether(rules, files)) problems.push({ code: 'not_together' });
  if (textLength === 0) return problems;
  const isWithoutText = files.some(({ mimeType }) => rules.withoutText?.includes(sentAs(rules, mimeType)));
  if (rules.textMaxChars === 0 || isWithoutText) problems.push({ code: 'no_text_beside' });
  else if (textLength > rules.textMaxChars)
    problems.push({ code: 'text_too_long', textMaxChars: rules.textMaxChars, length: textLength });
  return problems;
}

function fileProblems(rules: ReplyFileRules, { mimeType, name, sizeBytes }: ReplyFileFacts): ReplyFileProblem[] {
  const kind = sentAs(rules, mimeType);
  const rule = rules.kinds[kind];
  if (rule === undefined) return [{ code: 'kind_refused', name, kind }];
  const isDrawnAnew = kind === 'image' && mimeType !== 'image/gif';
  if (isDrawnAnew) return [];
  if (!rule.types.some((type) => fitsType(mimeType, type))) return [{ code: 'type_refused', name, mimeType }];
  return sizeBytes > rule.maxBytes ? [{ code: 'too_large', name, maxBytes: rule.maxBytes }] : [];
}

function mayStandTogether(rules: ReplyFileRules, files: readonly ReplyFileFacts[]): boolean {
  if (files.length === 1) return true;
  if (files.some(({ mimeType }) => isSingle(rules, mimeType))) return false;
  const kinds = new Set(files.map(({ mimeType }) => sentAs(rules, mimeType)));
  return kinds.size === 1 || (rules.together ?? []).some((group) => [...kinds].every((kind) => group.includes(kind)));
}

function isSingle({ single = [] }: ReplyFileRules, mimeType: string): boolean {
  return single.some((type) => fitsType(mimeType, type));
}

function fitsType(mimeType: string, type: string): boolean {
  return type.endsWith('/') ? mimeType.startsWith(type) : mimeType === type;
}
