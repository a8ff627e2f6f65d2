/** Whether the application itself leaves the page, so that the browser need not ask about what is being written. */
let isMeant = false;

/** Before the application goes elsewhere by itself, e.g. as somebody signs out. */
export function meanToLeave(): void {
  isMeant = true;
}

export function isLeavingMeant(): boolean {
  return isMeant;
}
