import type { MediaFolder } from '@parley/contract/media/schemas.ts';
import { expect, it } from 'vitest';
import { folderLines, withFoldersInside } from './folder-tree.ts';

const folder = (id: string, parentId: string | null): MediaFolder => ({
  ...{ id, parentId, name: id.toUpperCase(), revision: 1, files: 0 },
});
const folders = [folder('a', null), folder('b', 'a'), folder('c', 'b'), folder('d', null)];

it('folders stand below the one that they lie in, with the way to them', () => {
  expect(folderLines(folders).map(({ depth, path }) => [depth, path])).toEqual([
    [0, 'A'],
    [1, 'A / B'],
    [2, 'A / B / C'],
    [0, 'D'],
  ]);
});

it('a folder whose own is gone stands at the top', () => {
  expect(folderLines([folder('b', 'gone')]).map(({ path }) => path)).toEqual(['B']);
});

it('tells all that lie in a folder', () => {
  expect([...withFoldersInside(folders, 'a')]).toEqual(['a', 'b', 'c']);
  expect([...withFoldersInside(folders, 'd')]).toEqual(['d']);
});
