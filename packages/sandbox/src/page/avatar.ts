import { escapeHtml } from '../http/html.ts';

const COLOURS = ['#0B6A6E', '#B2487F', '#4B7BE0', '#CB6F21', '#7C8A3B', '#7A5BC0', '#0F7FA8', '#A94438'];

/** A round picture with the initials of a name; the same name always looks the same. */
export function renderAvatar(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
  const sum = [...name].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  const colour = COLOURS[sum % COLOURS.length];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><rect width="96" height="96" fill="${colour}"/><text x="48" y="50" text-anchor="middle" dominant-baseline="central" font-family="system-ui,sans-serif" font-size="38" font-weight="600" fill="#fff">${escapeHtml(initials)}</text></svg>`;
}
