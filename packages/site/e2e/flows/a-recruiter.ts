import { aTab } from '../tab/a-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'
import { changeOwnProfile } from './change-own-profile.ts'

/** Signs in somebody who may not hire yet. */
export async function aRegularUser(tab: Tab): Promise<void> {
  await signInAs(tab, RECRUITER)
  const { _id: id, role } = await own(tab, '/api/profile')
  if (role === 'user') return
  await using admin = await aTab()
  await signInAs(admin, 'amara')
  const headers = { origin: new URL(tab.siteUrl).origin }
  await admin.context.request.patch(`/api/users/${id}`, { data: { role: 'user' }, headers })
  // Another role ends what they were signed in with.
  await signInAs(tab, RECRUITER)
}

/** Signs in somebody who hires; whom and what they keep they take back at the end. */
export async function aRecruiter(tab: Tab): Promise<AsyncDisposable> {
  await signInAs(tab, RECRUITER)
  const { role } = await own(tab, '/api/profile')
  if (role === 'user') await changeOwnProfile(tab, { role: 'client' })
  return {
    [Symbol.asyncDispose]: async () => {
      for (const { candidate } of await own(tab, '/api/candidates'))
        await removed(tab, `/api/candidates/${candidate._id}`)
      for (const { _id } of await own(tab, '/api/searches')) await removed(tab, `/api/searches/${_id}`)
    },
  }
}

// --- internal ---

const RECRUITER = 'yukik'

async function own({ context }: Tab, path: string) {
  return await (await context.request.get(path)).json()
}

async function removed({ context, siteUrl }: Tab, path: string): Promise<void> {
  const answer = await context.request.delete(path, { headers: { origin: new URL(siteUrl).origin } })
  if (!answer.ok()) throw new Error(`It is kept on: ${answer.status()} ${path}`)
}
