import sharp from 'sharp'
import type { TestResponse, TestServer } from './test-server.ts'
import type { TestUser } from './test-users.ts'

export interface PackageForm {
  readonly fields?: Readonly<Record<string, unknown>>
  /** A valid PNG by default; null for none. */
  readonly icon?: Buffer | null
}

/** Registers a package with the multipart form of a browser. */
export async function sendNewPackage(
  server: TestServer,
  as: TestUser,
  form: PackageForm = {},
): Promise<TestResponse> {
  return await send(server, as, 'POST', '/api/packages', { icon: await createIcon(), ...form })
}

/** Updates a package. The icon changes only if one is given. */
export async function sendPackageUpdate(
  server: TestServer,
  as: TestUser,
  id: string,
  form: PackageForm,
): Promise<TestResponse> {
  return await send(server, as, 'PUT', `/api/packages/${id}`, form)
}

/** A valid PNG with transparency. */
export function createIcon(): Promise<Buffer> {
  const background = { r: 20, g: 120, b: 60, alpha: 0.5 }
  return sharp({ create: { width: 200, height: 100, channels: 4, background } })
    .png()
    .toBuffer()
}

async function send(
  server: TestServer,
  as: TestUser,
  method: 'POST' | 'PUT',
  url: string,
  { fields, icon }: PackageForm,
): Promise<TestResponse> {
  const form = new FormData()
  form.append('package', JSON.stringify({ title: 'Loomery', group: 'util', ...fields }))
  if (icon) form.append('icon', new Blob([Uint8Array.from(icon)], { type: 'image/png' }), 'icon.png')
  const encoded = new Response(form)
  return server.inject({
    ...{ method, url, as },
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  })
}
