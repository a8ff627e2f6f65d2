import { calls } from '@parley/contract/calls.ts';

const firstWaitMs = 500;
const longestWaitMs = 8000;
/** While the server answers, code that fails so often is not there any more: Parley was updated under the open page. */
const failuresMax = 3;

/** Fetches code until the server can be reached; throws only if it answers and the code still cannot be had. */
export async function loadPatiently<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let waitMs = firstWaitMs, failures = 0; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    try {
      return await load();
    } catch (error) {
      if (await isServerThere()) failures += 1;
      if (failures >= failuresMax) throw error;
    }
    await waitOrOnline(waitMs);
  }
}

function isServerThere(): Promise<boolean> {
  return fetch(calls.getHealth.path).then(
    (answer) => answer.ok,
    () => false,
  );
}

/** Ends after the time, or as soon as the browser has a network again. */
function waitOrOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(goOn, ms);
    window.addEventListener('online', goOn);
    function goOn() {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      resolve();
    }
  });
}
