import { contract, type Profile } from '@handiwork/core/api'
import { useEffect, useState } from 'react'
import { call } from '../../../state/call.ts'
import { failureText } from '../../../ui/failure-text.ts'
import { updateProfile } from '../update-profile.ts'

/** Result of the verification link. */
export type Verification =
  | { readonly state: 'none' | 'done' }
  | { readonly state: 'failed'; readonly message: string }

/** The signed-in user's email addresses and their actions. `token` comes from a verification link. */
export function useEmails(initialProfile: Profile, token: string | undefined) {
  const [profile, setProfile] = useState(initialProfile)
  const [verification, setVerification] = useState<Verification>({ state: 'none' })

  useEffect(() => {
    if (token === undefined) return
    // The token works once, so remove it from the URL before a reload.
    history.replaceState(null, '', location.pathname)
    verifyEmail(token).then(
      (verifiedProfile) => {
        setProfile(verifiedProfile)
        setVerification({ state: 'done' })
      },
      (failure: unknown) => setVerification({ state: 'failed', message: failureText(failure) }),
    )
  }, [token])

  return {
    profile,
    verification,
    /** Also resends the verification email for an unverified address. */
    add: async (email: string) => setProfile(await updateProfile({ push: { email } })),
    remove: async (email: string) => setProfile(await updateProfile({ pull: { email } })),
  }
}

async function verifyEmail(token: string): Promise<Profile> {
  return await call(contract.profile.verifyEmail, { body: { token } })
}
