import type { TestPerson } from './a-person.ts'
import type { Answer, TestServer } from './a-server.ts'

/** Gives somebody this picture, as a form of a browser would. */
export async function sendPicture(server: TestServer, as: TestPerson, file: Buffer): Promise<Answer> {
  const form = new FormData()
  form.append('avatar', new Blob([Uint8Array.from(file)]), 'me.png')
  const sent = new Response(form)
  return server.inject({
    method: 'POST',
    url: '/api/profile/avatar',
    as,
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  })
}
