import { openSiteTab } from '../tab/open-site-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'
import { updateOwnProfile } from './update-own-profile.ts'

/** Signs in the sample recruiter with the role `user`, before they enable hiring. */
export async function signInAsRegularUser(tab: Tab): Promise<void> {
  await signInAs(tab, RECRUITER)
  const { _id: id, role } = await getOwn(tab, '/api/profile')
  if (role === 'user') return
  await using admin = await openSiteTab()
  await signInAs(admin, 'amara')
  const headers = { origin: new URL(tab.siteUrl).origin }
  await admin.context.request.patch(`/api/users/${id}`, { data: { role: 'user' }, headers })
  // A role change revokes the session.
  await signInAs(tab, RECRUITER)
}

/** Signs in the sample recruiter. On disposal, deletes their saved candidates and searches. */
export async function signInAsRecruiter(tab: Tab): Promise<AsyncDisposable> {
  await signInAs(tab, RECRUITER)
  const { role } = await getOwn(tab, '/api/profile')
  if (role === 'user') await updateOwnProfile(tab, { role: 'client' })
  return {
    [Symbol.asyncDispose]: async () => {
      for (const { _id } of await getOwn(tab, '/api/candidates'))
        await deleteResource(tab, `/api/candidates/${_id}`)
      for (const { _id } of await getOwn(tab, '/api/searches'))
        await deleteResource(tab, `/api/searches/${_id}`)
    },
  }
}

const RECRUITER = 'yukik'

async function getOwn({ context }: Tab, path: string) {
  return await (await context.request.get(path)).json()
}

async function deleteResource({ context, siteUrl }: Tab, path: string): Promise<void> {
  const response = await context.request.delete(path, { headers: { origin: new URL(siteUrl).origin } })
  if (!response.ok()) throw new Error(`Delete failed: ${response.status()} ${path}`)
}
