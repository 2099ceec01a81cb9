import { type Profile, ProfileFields, profileCompletion } from '@handiwork/core/api'
import { useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { Island } from '../../../state/Island.tsx'
import { SaveBar } from '../../../ui/form/SaveBar.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { changeOwnProfile } from '../change-own-profile.ts'
import { About } from './About.tsx'
import { Completion } from './Completion.tsx'
import { Contacts } from './Contacts.tsx'
import { JobSearch } from './JobSearch.tsx'
import { changedOf, editedOf } from './profile-fields.ts'
import { Seen } from './Seen.tsx'

/** Everything people say of themselves (spec §2, Settings; §5, Profile save). */
export function ProfileForm(props: { readonly profile: Profile }) {
  return (
    <Island>
      <Editing {...props} />
    </Island>
  )
}

// --- internal ---

function Editing({ profile }: { readonly profile: Profile }) {
  const [version, setVersion] = useState(0)
  const form = useForm({
    initial: editedOf(profile),
    schema: ProfileFields,
    bodyOf: changedOf,
    async save(change) {
      const kept = await changeOwnProfile(change)
      setVersion((before) => before + 1)
      return editedOf(kept)
    },
  })
  return (
    <form
      ref={form.element}
      className="settings-form sections"
      aria-label={t('settingsProfile.title')}
      noValidate
      onSubmit={form.submit}
    >
      <Completion of={profileCompletion({ ...profile, ...form.fields })} />
      <About form={form} profile={profile} />
      <Contacts form={form} version={version} />
      <JobSearch form={form} />
      <Seen form={form} />
      {/* What failed as a whole is told in a message, when the profile is put back. */}
      <SaveBar form={{ phase: form.phase, error: undefined }} stays />
    </form>
  )
}
