import sharp from 'sharp'
import type { TestPerson } from './a-person.ts'
import type { Answer, TestServer } from './a-server.ts'

export interface SentPackage {
  readonly fields?: Readonly<Record<string, unknown>>
  /** A whole PNG when left out; null for none. */
  readonly icon?: Buffer | null
}

/** Registers a package as the form of a browser would. */
export async function registerPackage(
  server: TestServer,
  as: TestPerson,
  sent: SentPackage = {},
): Promise<Answer> {
  return await send(server, as, 'POST', '/api/packages', { icon: await anIcon(), ...sent })
}

/** Changes it, with a new icon only where one is named. */
export async function changePackage(
  server: TestServer,
  as: TestPerson,
  id: string,
  sent: SentPackage,
): Promise<Answer> {
  return await send(server, as, 'PUT', `/api/packages/${id}`, sent)
}

/** A PNG that can be drawn. */
export function anIcon(): Promise<Buffer> {
  const background = { r: 20, g: 120, b: 60, alpha: 0.5 }
  return sharp({ create: { width: 200, height: 100, channels: 4, background } })
    .png()
    .toBuffer()
}

// --- internal ---

async function send(
  server: TestServer,
  as: TestPerson,
  method: 'POST' | 'PUT',
  url: string,
  { fields, icon }: SentPackage,
): Promise<Answer> {
  const form = new FormData()
  form.append('package', JSON.stringify({ title: 'Loomery', group: 'util', ...fields }))
  if (icon) form.append('icon', new Blob([Uint8Array.from(icon)], { type: 'image/png' }), 'icon.png')
  const sent = new Response(form)
  return server.inject({
    ...{ method, url, as },
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  })
}
