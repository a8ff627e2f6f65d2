import { profilePictureMaxBytes } from '@parley/contract/profile-picture/rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { queryKey } from '../../../api/query-key.ts';
import { PictureField } from '../../../components/PictureField.tsx';
import { t } from '../../../messages/translate.ts';
import { useCurrentUser } from '../../../session/session-context.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { toast } from '../../../ui/toast-store.ts';

/** The picture by which colleagues tell the person from others. */
export function ProfilePictureField({ disabled }: { disabled: boolean }) {
  const queryClient = useQueryClient();
  const { email, name, pictureUrl } = useCurrentUser();
  const renew = () =>
    Promise.all([fetchAnew(queryClient, queryKey('getCurrentUser')), fetchAnew(queryClient, queryKey('listTeam'))]);
  const set = useMutation({
    mutationFn: (file: File) => {
      if (file.size > profilePictureMaxBytes)
        throw new Error(
          t('The file is larger than {megabytes} MB.', { megabytes: profilePictureMaxBytes / 1024 / 1024 }),
        );
      return call('setProfilePicture', { bytes: file });
    },
    onSuccess: async () => {
      toast({ title: t('Picture changed'), description: t('Your colleagues see it.') });
      await renew();
    },
  });
  const remove = useMutation({
    mutationFn: () => call('removeProfilePicture'),
    onSuccess: async () => {
      toast({ title: t('Picture removed') });
      await renew();
    },
  });
  return (
    <PictureField
      label={t('Picture')}
      mark={<Avatar name={name ?? email} pictureUrl={pictureUrl} own sizePx={40} />}
      hasPicture={pictureUrl !== null}
      words={{ upload: t('Upload a picture'), another: t('Another picture'), remove: t('Remove picture') }}
      maxBytes={profilePictureMaxBytes}
      disabled={disabled}
      set={set}
      remove={remove}
    />
  );
}
