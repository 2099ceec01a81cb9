import { readFile } from 'node:fs/promises'
import type { Tab } from '../tab/open-tab.ts'

export interface OwnOrganization {
  readonly _id: string
  readonly login: string
  readonly name: string
}

/** A picture that any organization could have for its logo. */
export const logo = async () => ({
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: await readFile(new URL('../../public/icons/apple-touch-icon.png', import.meta.url)),
})

/**
 * What whoever the tab belongs to owns beside the organizations of the sample world. Nobody can take an organization
 * back, so the first who asks founds it, past the pages, and all have the same.
 */
export async function ownOrganization(tab: Tab): Promise<OwnOrganization> {
  const { organizations } = await (await tab.context.request.get('/api/profile')).json()
  return organizations.find(({ name }: OwnOrganization) => name === NAME) ?? (await founded(tab))
}

// --- internal ---

const NAME = 'Night Ferries'

async function founded({ context, siteUrl }: Tab): Promise<OwnOrganization> {
  const answer = await context.request.post('/api/organizations', {
    headers: { origin: new URL(siteUrl).origin },
    multipart: { organization: JSON.stringify({ name: NAME }), avatar: await logo() },
  })
  if (!answer.ok()) throw new Error(`${NAME} is not founded: ${answer.status()} ${await answer.text()}`)
  return await answer.json()
}
