import { useQuery } from '@tanstack/react-query';
import { FailedChoices, haveFailed } from '../../../components/FailedChoices.tsx';
import { t } from '../../../messages/translate.ts';
import { Select, type SelectProps } from '../../../ui/Select.tsx';
import { folderLines } from './folder-tree.ts';
import { mediaFoldersQuery } from './media-folders.queries.ts';

type FolderSelectProps = Pick<
  SelectProps<string>,
  'disabled' | 'id' | 'label' | 'className' | 'size' | 'labelInside'
> & {
  /** Null: no folder. */
  value: string | null;
  onValueChange: (id: string | null) => void;
  /** What stands for no folder. */
  none: string;
  /** Not offered: a folder cannot lie in itself. */
  without?: ReadonlySet<string>;
};

/** One of the folders, or none. */
export function FolderSelect({ value, onValueChange, none, without, ...rest }: FolderSelectProps) {
  const query = useQuery(mediaFoldersQuery);
  const lines = folderLines(query.data ?? []).filter(({ folder }) => without?.has(folder.id) !== true);
  // What is chosen is kept, and is not said to be gone.
  if (haveFailed(query)) return <FailedChoices title={t('Folders could not be loaded.')} query={query} />;
  return (
    <Select<string>
      {...rest}
      value={value ?? 'none'}
      onValueChange={(chosen) => onValueChange(chosen === 'none' ? null : chosen)}
      options={[
        { value: 'none', label: none },
        ...lines.map(({ folder, path }) => ({ value: folder.id, label: path })),
        // Deleted meanwhile by somebody else.
        ...(value === null || lines.some(({ folder }) => folder.id === value)
          ? []
          : [{ value, label: t('A folder that is gone') }]),
      ]}
    />
  );
}
