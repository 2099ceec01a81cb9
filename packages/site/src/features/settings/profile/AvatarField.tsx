import { avatarUpload, contract, type Profile } from '@handiwork/core/api'
import { AVATAR_SIZE } from '@handiwork/core/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { call } from '../../../state/call.ts'
import { queryClient } from '../../../state/query-client.ts'
import { PROFILE_QUERY_KEY } from '../../../state/session.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FileField } from '../../../ui/FileField.tsx'
import { failureText } from '../../../ui/failure-text.ts'
import { profileBeforeUpdate, withOptimisticProfile } from '../update-profile-optimistically.ts'

/** The avatar field. Uploads immediately, independent of the form. */
export function AvatarField({ profile }: { readonly profile: Profile }) {
  const { url, upload, remove } = useAvatar(profile.avatarUrl)
  return (
    <FileField
      label={t('settingsProfile.avatar.label')}
      buttonLabel={t(url === null ? 'settingsProfile.avatar.choose' : 'settingsProfile.avatar.chooseOther')}
      help={t('settingsProfile.avatar.help', { size: AVATAR_SIZE })}
      restrictions={avatarUpload}
      errors={upload.error ? [failureText(upload.error)] : []}
      current={<Avatar of={{ ...profile, avatarUrl: url }} size={64} />}
      isBusy={upload.isPending}
      onChoose={(file) => upload.mutate(file)}
    >
      {url !== null && (
        <Button kind="ghost" isBusy={remove.isPending} onPress={() => remove.mutate()}>
          {t('settingsProfile.avatar.remove')}
        </Button>
      )}
    </FileField>
  )
}

function useAvatar(initialUrl: string | null) {
  const [url, setUrl] = useState(initialUrl)
  const upload = useMutation({
    mutationFn: (file: File) => call(contract.profile.avatar, { file }),
    onSuccess: async ({ avatarUrl }) => {
      setUrl(avatarUrl)
      const own = await profileBeforeUpdate()
      if (own) queryClient.setQueryData<Profile>(PROFILE_QUERY_KEY, { ...own, avatarUrl })
    },
  })
  const remove = useMutation({
    mutationFn: () =>
      withOptimisticProfile(
        (own) => ({ ...own, avatarUrl: null }),
        () => call(contract.profile.removeAvatar),
        (_, own) => own,
      ),
    onMutate: () => setUrl(null),
    onError: () => setUrl(url),
  })
  return { url, upload, remove }
}
