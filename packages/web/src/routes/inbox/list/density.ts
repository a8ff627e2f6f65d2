export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

/** How high a row of the table is, in px. */
export const rowHeights: Record<Density, number> = { comfortable: 64, compact: 40 };
