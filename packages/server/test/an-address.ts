import type { Mailbox } from './a-mailbox.ts'
import { workOn } from './a-mailing-server.ts'
import type { TestPerson } from './a-person.ts'
import type { Answer, TestServer } from './a-server.ts'

let addresses = 0

/** One that nobody has. */
export function anAddress(): string {
  addresses += 1
  return `ada${addresses}@byrne.test`
}

export function changeProfile(server: TestServer, as: TestPerson, body: object): Promise<Answer> {
  return server.patch('/api/profile', { as, body })
}

export function verify(server: TestServer, as: TestPerson, token: string): Promise<Answer> {
  return server.post('/api/profile/emails/verify', { as, body: { token } })
}

/** Adds an address; what stands in the link of the mail that comes. */
export async function tokenFor(
  server: TestServer,
  mailbox: Mailbox,
  as: TestPerson,
  email: string,
): Promise<string> {
  const from = server.sent.length
  await changeProfile(server, as, { push: { email } })
  await workOn(server, { from })
  return tokenIn(await mailbox.next())
}

export function tokenIn({ text }: { readonly text?: string | undefined }): string {
  return /verify=([0-9a-f]{64})$/m.exec(text ?? '')?.[1] ?? ''
}
