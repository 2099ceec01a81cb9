import { runMailTasks } from './run-mail-tasks.ts'
import type { Mailbox } from './test-mailbox.ts'
import type { TestResponse, TestServer } from './test-server.ts'
import type { TestUser } from './test-users.ts'

let addressCount = 0

/** An unused email address. */
export function uniqueEmail(): string {
  addressCount += 1
  return `ada${addressCount}@byrne.test`
}

export function changeProfile(server: TestServer, as: TestUser, body: object): Promise<TestResponse> {
  return server.patch('/api/profile', { as, body })
}

export function submitVerification(server: TestServer, as: TestUser, token: string): Promise<TestResponse> {
  return server.post('/api/profile/emails/verify', { as, body: { token } })
}

/** Adds an email address and returns the token from the verification email. */
export async function requestVerificationToken(
  server: TestServer,
  mailbox: Mailbox,
  as: TestUser,
  email: string,
): Promise<string> {
  const from = server.enqueuedTasks.length
  await changeProfile(server, as, { push: { email } })
  await runMailTasks(server, { from })
  return extractToken(await mailbox.next())
}

export function extractToken({ text }: { readonly text?: string | undefined }): string {
  return /verify=([0-9a-f]{64})$/m.exec(text ?? '')?.[1] ?? ''
}
