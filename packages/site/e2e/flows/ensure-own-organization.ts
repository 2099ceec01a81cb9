import { readFile } from 'node:fs/promises'
import type { Tab } from '../tab/open-tab.ts'

export interface OwnOrganization {
  readonly _id: string
  readonly login: string
  readonly name: string
}

/** An image that is valid as a logo. */
export const logo = async () => ({
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: await readFile(new URL('../../public/icons/apple-touch-icon.png', import.meta.url)),
})

/**
 * The signed-in user's own organization, apart from the sample organizations. Organizations cannot be
 * deleted, so the first call creates it through the API and later calls reuse it.
 */
export async function ensureOwnOrganization(tab: Tab): Promise<OwnOrganization> {
  const { organizations } = await (await tab.context.request.get('/api/profile')).json()
  return organizations.find(({ name }: OwnOrganization) => name === NAME) ?? (await createOrganization(tab))
}

const NAME = 'Night Ferries'

async function createOrganization({ context, siteUrl }: Tab): Promise<OwnOrganization> {
  const response = await context.request.post('/api/organizations', {
    headers: { origin: new URL(siteUrl).origin },
    multipart: { organization: JSON.stringify({ name: NAME }), avatar: await logo() },
  })
  if (!response.ok())
    throw new Error(`Creating ${NAME} failed: ${response.status()} ${await response.text()}`)
  return await response.json()
}
