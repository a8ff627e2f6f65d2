/** How long the words of a ticket may take to come: then the hands have gone on. */
const patienceMs = 3000;

/** Moves the focus to a ticket's conversation once it stands in the panel, unless somebody has put it elsewhere meanwhile. */
export function focusConversation(messageId: number, untilMs = performance.now() + patienceMs): void {
  const conversation = document.querySelector<HTMLElement>(`[data-detail-panel="${messageId}"] [data-trail-scroll]`);
  if (conversation === null) {
    if (performance.now() < untilMs) requestAnimationFrame(() => focusConversation(messageId, untilMs));
    return;
  }
  const { activeElement: current } = document;
  if (current === null || current.contains(conversation) || current.id === 'main')
    conversation.focus({ preventScroll: true });
}
