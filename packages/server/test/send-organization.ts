import sharp from 'sharp'
import type { TestPerson } from './a-person.ts'
import type { Answer, TestServer } from './a-server.ts'

export interface SentOrganization {
  /** What the form says besides a name. */
  readonly fields?: Readonly<Record<string, unknown>>
  /** A whole PNG when left out; null for none. */
  readonly logo?: Buffer | null
  /** Browsers send parts in the order of the form. */
  readonly logoComesFirst?: boolean
}

type As = TestPerson | { readonly token: string }

/** Founds an organization as the form of a browser would. */
export async function foundOrganization(
  server: TestServer,
  as: As,
  sent: SentOrganization = {},
): Promise<Answer> {
  return await send(server, as, 'POST', '/api/organizations', { logo: await aLogo(), ...sent })
}

/** Changes it, with a new logo only where one is named. */
export async function changeOrganization(
  server: TestServer,
  as: As,
  id: string,
  sent: SentOrganization,
): Promise<Answer> {
  return await send(server, as, 'PUT', `/api/organizations/${id}`, sent)
}

/** A PNG that can be drawn. */
export function aLogo(width = 300, height = 200): Promise<Buffer> {
  const background = { r: 20, g: 120, b: 60 }
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}

// --- internal ---

async function send(
  server: TestServer,
  as: As,
  method: 'POST' | 'PUT',
  url: string,
  { fields, logo, logoComesFirst = false }: SentOrganization,
): Promise<Answer> {
  const form = new FormData()
  const parts = [
    () => form.append('organization', JSON.stringify({ name: 'Acme', ...fields })),
    () => logo && form.append('avatar', new Blob([Uint8Array.from(logo)]), 'logo.png'),
  ]
  for (const append of logoComesFirst ? parts.toReversed() : parts) append()
  const sent = new Response(form)
  return server.inject({
    ...{ method, url, as },
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  })
}
