import type { Tab } from '../tab/open-tab.ts'

/** Changes the profile of whom the tab belongs to, past the pages: how a flow finds what it begins with. */
export async function changeOwnProfile(
  { context, siteUrl }: Tab,
  change: Readonly<Record<string, unknown>>,
): Promise<void> {
  const headers = { origin: new URL(siteUrl).origin }
  const answer = await context.request.patch('/api/profile', { data: change, headers })
  if (!answer.ok()) throw new Error(`The profile stays as it is: ${answer.status()} ${await answer.text()}`)
}
