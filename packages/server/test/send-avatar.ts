import type { TestResponse, TestServer } from './test-server.ts'
import type { TestUser } from './test-users.ts'

/** Uploads a user's avatar with the multipart form of a browser. */
export async function sendAvatar(server: TestServer, as: TestUser, file: Buffer): Promise<TestResponse> {
  const form = new FormData()
  form.append('avatar', new Blob([Uint8Array.from(file)]), 'me.png')
  const encoded = new Response(form)
  return server.inject({
    method: 'POST',
    url: '/api/profile/avatar',
    as,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  })
}
