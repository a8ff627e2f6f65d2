const focusable = 'a[href], button:not(:disabled), input, select, textarea, [tabindex]';

/**
 * A dialog's scrolling body, as the `ref` of its element: what went wrong comes into sight wherever one has scrolled to, and a text that is
 * longer than the screen can be scrolled by keys.
 */
export function watchDialogBody(body: HTMLElement | null): (() => void) | undefined {
  if (body === null) return undefined;
  const makeReachable = () => {
    const isLongText = body.scrollHeight > body.clientHeight && body.querySelector(focusable) === null;
    if (isLongText) body.tabIndex = 0;
    else body.removeAttribute('tabindex');
  };
  makeReachable();
  const sizes = new ResizeObserver(makeReachable);
  sizes.observe(body);
  const contents = new MutationObserver((changes) => {
    makeReachable();
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof HTMLElement);
    const alert = added.find(
      (element) => element.matches('[role=alert]') || element.querySelector('[role=alert]') !== null,
    );
    alert?.scrollIntoView({ block: 'nearest' });
  });
  contents.observe(body, { childList: true, subtree: true });
  return () => {
    sizes.disconnect();
    contents.disconnect();
  };
}
