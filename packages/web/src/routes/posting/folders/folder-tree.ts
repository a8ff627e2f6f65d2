/** Folders of the library as one reads them: those in a folder below it, deeper by a step. */
import type { MediaFolder } from '@parley/contract/media/schemas.ts';

export type FolderLine = {
  folder: MediaFolder;
  /** 0 at the top. */
  depth: number;
  /** `Campaigns / Winter`. */
  path: string;
};

/** In their order. What names a folder that is not there stands at the top, so that nothing is lost from sight. */
export function folderLines(folders: readonly MediaFolder[]): FolderLine[] {
  const known = new Set(folders.map(({ id }) => id));
  const inside = Map.groupBy(folders, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null));
  const linesIn = (parentId: string | null, depth: number, before: string): FolderLine[] =>
    (inside.get(parentId) ?? []).flatMap((folder) => {
      const path = before === '' ? folder.name : `${before} / ${folder.name}`;
      return [{ folder, depth, path }, ...linesIn(folder.id, depth + 1, path)];
    });
  return linesIn(null, 0, '');
}

/** A folder and all that lie in it. */
export function withFoldersInside(folders: readonly MediaFolder[], id: string): Set<string> {
  const found = new Set([id]);
  for (let before = 0; before !== found.size; ) {
    before = found.size;
    for (const folder of folders) if (folder.parentId !== null && found.has(folder.parentId)) found.add(folder.id);
  }
  return found;
}
