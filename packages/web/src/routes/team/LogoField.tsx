import type { Workspace } from '@parley/contract/workspace/schemas.ts';
import { logoMaxBytes } from '@parley/contract/workspace-logo/rules.ts';
import { PictureField } from '../../components/PictureField.tsx';
import { WorkspaceMark } from '../../components/WorkspaceMark.tsx';
import { t } from '../../messages/translate.ts';
import { useRemoveLogo, useSetLogo } from './use-team-acts.ts';

/** The workspace's logo. */
export function LogoField({ workspace: { name, logoUrl } }: { workspace: Workspace }) {
  return (
    <PictureField
      label={t('Logo')}
      mark={<WorkspaceMark name={name} logoUrl={logoUrl} sizePx={44} />}
      hasPicture={logoUrl !== null}
      words={{ upload: t('Upload a logo'), another: t('Another logo'), remove: t('Remove logo') }}
      maxBytes={logoMaxBytes}
      set={useSetLogo()}
      remove={useRemoveLogo()}
    />
  );
}
