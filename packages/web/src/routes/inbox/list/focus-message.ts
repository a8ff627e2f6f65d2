/** Moves the focus to a message's text once its row exists. */
export function focusMessage(messageId: number, attempts = 10): void {
  const button = document.querySelector<HTMLElement>(`[data-message="${messageId}"] [data-open-message]`);
  if (button !== null) button.focus({ preventScroll: true });
  else if (attempts > 0) requestAnimationFrame(() => focusMessage(messageId, attempts - 1));
}
