import { createStore } from '../../../state/create-store.ts';
import { noEdits, type SettingEdits } from './setting-edits.ts';

/** By workspace: what was typed stays while other pages are looked at, and nothing of it is written into the browser. */
export const unsavedSettings = createStore<ReadonlyMap<string, SettingEdits>>(new Map());

export function unsavedOf(workspaceId: string): SettingEdits {
  return unsavedSettings.get().get(workspaceId) ?? noEdits;
}

export function keepUnsaved(workspaceId: string, edits: SettingEdits): void {
  const all = new Map(unsavedSettings.get());
  if (Object.keys(edits.values).length === 0) all.delete(workspaceId);
  else all.set(workspaceId, edits);
  unsavedSettings.set(all);
}
