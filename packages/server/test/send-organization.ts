import sharp from 'sharp'
import type { TestResponse, TestServer } from './test-server.ts'
import type { TestUser } from './test-users.ts'

export interface OrganizationForm {
  /** Form fields other than the name. */
  readonly fields?: Readonly<Record<string, unknown>>
  /** A valid PNG by default; null for none. */
  readonly logo?: Buffer | null
  /** Sends the logo before the fields. Browsers send parts in form order. */
  readonly isLogoFirst?: boolean
}

type Sender = TestUser | { readonly token: string }

/** Creates an organization with the multipart form of a browser. */
export async function sendNewOrganization(
  server: TestServer,
  as: Sender,
  form: OrganizationForm = {},
): Promise<TestResponse> {
  return await send(server, as, 'POST', '/api/organizations', { logo: await createLogo(), ...form })
}

/** Updates an organization. The logo changes only if one is given. */
export async function sendOrganizationUpdate(
  server: TestServer,
  as: Sender,
  id: string,
  form: OrganizationForm,
): Promise<TestResponse> {
  return await send(server, as, 'PUT', `/api/organizations/${id}`, form)
}

/** A valid PNG. */
export function createLogo(width = 300, height = 200): Promise<Buffer> {
  const background = { r: 20, g: 120, b: 60 }
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}

async function send(
  server: TestServer,
  as: Sender,
  method: 'POST' | 'PUT',
  url: string,
  { fields, logo, isLogoFirst = false }: OrganizationForm,
): Promise<TestResponse> {
  const form = new FormData()
  const appenders = [
    () => form.append('organization', JSON.stringify({ name: 'Acme', ...fields })),
    () => logo && form.append('avatar', new Blob([Uint8Array.from(logo)]), 'logo.png'),
  ]
  for (const append of isLogoFirst ? appenders.toReversed() : appenders) append()
  const encoded = new Response(form)
  return server.inject({
    ...{ method, url, as },
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  })
}
