import type { RefObject } from 'react';

/** Brings a row into sight, filled by the list that is shown: table or cards. */
export type ListScroller = RefObject<(index: number) => void>;
