import { type ComponentType, lazy } from 'react';
import { loadPatiently } from '../state/load-patiently.ts';

/**
 * As React's `lazy`, with a fetch that outlives a weak network: it is tried again until the server can be reached.
 * Throws, when rendered, only if the server answers and the code still cannot be had.
 */
export function lazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadPatiently(load) }));
}

/** As `lazyComponent`, for what a page works without: it stays away instead of throwing. */
export function lazyOptional<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazyComponent<Props>(() => loadPatiently(load).catch(() => () => null));
}
