import { createHash, randomBytes } from 'node:crypto';

/** A channel's id, which follows from the text. */
export function channelIdOf(text: string): string {
  return `UC${digest(text, 22)}`;
}

/** The playlist of a channel's uploads. */
export function uploadsPlaylistOf(channelId: string): string {
  return `UU${channelId.slice(2)}`;
}

/** Ids of history follow from what is told, so that a state made anew has the same ones; all else is random. */
export function videoIdOf(text: string | undefined): string {
  return text === undefined ? random(11) : digest(`video/${text}`, 11);
}

export function threadIdOf(text: string | undefined): string {
  return `Ug${text === undefined ? random(19) : digest(`comment/${text}`, 19)}4AaABAg`;
}

export function replyIdOf(threadId: string, text: string | undefined): string {
  return `${threadId}.${text === undefined ? random(22) : digest(`reply/${text}`, 22)}`;
}

function digest(text: string, length: number): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, length);
}

function random(length: number): string {
  return randomBytes(length).toString('base64url').slice(0, length);
}
