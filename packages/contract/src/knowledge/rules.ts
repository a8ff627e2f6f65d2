/** What the workspace knows, without zod: the kinds of its entries and how much fits. */

export const knowledgeKinds = ['faq', 'policy', 'product', 'hours', 'shipping', 'other'] as const;
export type KnowledgeKind = (typeof knowledgeKinds)[number];

/** Where an entry came from: written here, a page of the web, a file. */
export const knowledgeSourceKinds = ['hand', 'page', 'file'] as const;
export type KnowledgeSourceKind = (typeof knowledgeSourceKinds)[number];

export const knowledgeTitleMaxChars = 300;
export const knowledgeTextMaxChars = 10_000;
/** Of one workspace. */
export const knowledgeEntriesMax = 10_000;
/** Taken over at once. */
export const knowledgeImportMaxEntries = 500;
export const knowledgeFileMaxBytes = 10 * 1024 * 1024;
