/** Whether the promise settled in time. A promise that rejects in time rejects here too. */
export async function resolvesWithin(promise: Promise<unknown>, durationMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), durationMs);
  });
  try {
    return await Promise.race([promise.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
