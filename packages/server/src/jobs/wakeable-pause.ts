/** A wait that can be cut short, and that remembers a wake-up which came while nobody was waiting. */
export class WakeablePause {
  #isAwake = false;
  #end: (() => void) | null = null;

  wake(): void {
    this.#isAwake = true;
    this.#end?.();
  }

  /** Forgets earlier wake-ups: what they told of is about to be looked at. */
  forget(): void {
    this.#isAwake = false;
  }

  /** Resolves after `durationMs`, or as soon as it is woken. */
  async wait(durationMs: number): Promise<void> {
    if (this.#isAwake) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, durationMs);
      this.#end = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#end = null;
  }
}
