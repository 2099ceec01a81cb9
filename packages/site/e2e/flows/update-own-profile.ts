import type { Tab } from '../tab/open-tab.ts'

/** Updates the signed-in user's profile through the API, to prepare a test. */
export async function updateOwnProfile(
  { context, siteUrl }: Tab,
  change: Readonly<Record<string, unknown>>,
): Promise<void> {
  const headers = { origin: new URL(siteUrl).origin }
  const response = await context.request.patch('/api/profile', { data: change, headers })
  if (!response.ok()) throw new Error(`Profile update failed: ${response.status()} ${await response.text()}`)
}
