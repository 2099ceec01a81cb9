import { computeProfileCompletion, contract, type Profile } from '@handiwork/core/api'
import { useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { call } from '../../../state/call.ts'
import { Island } from '../../../state/Island.tsx'
import { useLiveUpdates } from '../../../state/use-live-updates.ts'
import { SaveBar } from '../../../ui/form/SaveBar.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { updateProfileOptimistically } from '../update-profile-optimistically.ts'
import { AboutFields } from './AboutFields.tsx'
import { CompletionCard } from './CompletionCard.tsx'
import { ContactFields } from './ContactFields.tsx'
import { JobSearchFields } from './JobSearchFields.tsx'
import { changedFields, toEditedProfile } from './profile-fields.ts'
import { VisibilityFields } from './VisibilityFields.tsx'

/** The profile form (spec §2, Settings; §5, Profile save). */
export function ProfileForm(props: { readonly profile: Profile }) {
  return (
    <Island>
      <EditableProfile {...props} />
    </Island>
  )
}

function EditableProfile({ profile }: { readonly profile: Profile }) {
  const [version, setVersion] = useState(0)
  const form = useForm({
    initial: toEditedProfile(profile),
    schema: ({ ProfileFields }) => ProfileFields,
    toBody: changedFields,
    async save(change) {
      const saved = await updateProfileOptimistically(change)
      setVersion((previous) => previous + 1)
      return toEditedProfile(saved)
    },
  })
  // Another window saved the profile.
  useLiveUpdates({ users: [profile._id] }, async () => {
    const current = await call(contract.profile.get)
    if ('role' in current) form.update(toEditedProfile(current))
  })
  return (
    <form
      ref={form.element}
      className="settings-form sections"
      aria-label={t('settingsProfile.title')}
      noValidate
      onSubmit={form.submit}
    >
      <CompletionCard of={computeProfileCompletion({ ...profile, ...form.fields })} />
      <AboutFields form={form} profile={profile} />
      <ContactFields form={form} version={version} />
      <JobSearchFields form={form} profile={profile} />
      <VisibilityFields form={form} />
      {/* A toast reports a failed save, so the save bar shows no error. */}
      <SaveBar form={{ phase: form.phase, error: undefined }} isSticky />
    </form>
  )
}
