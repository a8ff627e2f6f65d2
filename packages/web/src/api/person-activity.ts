/** Whether a person is at this page: calls that the page makes by itself must not keep a session from idling out. */
const activeForMs = 30_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

// Opening a page is a sign of life.
let lastSignAtMs = Date.now();

/** Starts to notice the person. Once, at the start of the application. */
export function watchPersonActivity(): void {
  const note = () => {
    lastSignAtMs = Date.now();
  };
  for (const sign of signs) window.addEventListener(sign, note, { capture: true, passive: true });
}

export function isPersonActive(nowMs = Date.now()): boolean {
  return nowMs - lastSignAtMs < activeForMs;
}
