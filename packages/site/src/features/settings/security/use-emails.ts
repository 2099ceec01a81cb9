import { contract, type Profile } from '@handiwork/core/api'
import { useEffect, useState } from 'react'
import { call } from '../../../state/call.ts'
import { failureText } from '../../../ui/failure-text.ts'
import { changeProfile } from '../change-profile.ts'

/** What came of the link that was sent to an address. */
export type Verification =
  | { readonly state: 'none' | 'done' }
  | { readonly state: 'failed'; readonly why: string }

/** The addresses of whoever is signed in, and what can be done with them; `token` is the one of a link in a mail. */
export function useEmails(rendered: Profile, token: string | undefined) {
  const [profile, setProfile] = useState(rendered)
  const [verification, setVerification] = useState<Verification>({ state: 'none' })

  useEffect(() => {
    if (token === undefined) return
    // Used once: a reload would only be told so.
    history.replaceState(null, '', location.pathname)
    verified(token).then(
      (changed) => {
        setProfile(changed)
        setVerification({ state: 'done' })
      },
      (failure: unknown) => setVerification({ state: 'failed', why: failureText(failure) }),
    )
  }, [token])

  return {
    profile,
    verification,
    /** Also sends the mail once more to one that is not verified yet. */
    add: async (email: string) => setProfile(await changeProfile({ push: { email } })),
    remove: async (email: string) => setProfile(await changeProfile({ pull: { email } })),
  }
}

// --- internal ---

async function verified(token: string): Promise<Profile> {
  return await call(contract.profile.verifyEmail, { body: { token } })
}
