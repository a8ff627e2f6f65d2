/** Runs in the page: each thing is looked for when anything changes after the next key, and the frame that shows it is waited for. */
globalThis.watchKey = (shown) => {
  const painted = {};
  globalThis.paintedAfterMs = painted;
  const open = new Map(Object.entries(shown).map(([name, code]) => [name, new Function(`return ${code}`)]));
  const afterPaint = (then) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = then;
      port2.postMessage(0);
    });
  const onKey = ({ timeStamp, key }) => {
    if (key === 'Shift') return;
    removeEventListener('keydown', onKey, true);
    const look = () => {
      for (const [name, isThere] of open) {
        if (!isThere()) continue;
        open.delete(name);
        afterPaint(() => {
          painted[name] = performance.now() - timeStamp;
        });
      }
      if (open.size > 0) return;
      observer.disconnect();
      document.removeEventListener('focusin', look);
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    // The focus is no change of the document.
    document.addEventListener('focusin', look);
  };
  addEventListener('keydown', onKey, true);
};
