import { addFollowedAccount, linkGitHubAccount } from '../add-followed-account.ts'
import type { TestDatabase } from '../databases.ts'
import { runMailTasks } from '../run-mail-tasks.ts'
import type { Mailbox } from '../test-mailbox.ts'
import type { TestServer } from '../test-server.ts'
import { createTestServerWithHosts } from '../test-server-with-hosts.ts'
import type { TestUser, TestUserColumns } from '../test-users.ts'

/** A server where Ada, with a GitHub account, can invite the accounts she follows. */
export async function createInviteContext(
  open: TestDatabase['open'],
  mailbox: Mailbox,
  columns: TestUserColumns = {},
) {
  const settings = { smtpUrl: mailbox.url, rateFactor: 100 }
  const { server, hosts, ...rest } = await createTestServerWithHosts({ open, settings })
  const ada = await server.createUser({ login: 'ada', name: 'Ada Byrne', ...columns })
  await linkGitHubAccount(server, hosts, ada, 'adabyrne')
  const mailCountBefore = mailbox.all.length
  return {
    ...{ server, hosts, ada },
    mails: () => mailbox.all.slice(mailCountBefore),
    [Symbol.asyncDispose]: () => rest[Symbol.asyncDispose](),
  }
}

type InviteContext = Awaited<ReturnType<typeof createInviteContext>>

/** Refreshes the suggestions and returns the id of this login's suggestion. */
export async function refreshSuggestion(
  { server, ada }: InviteContext,
  login: string,
  as: TestUser = ada,
): Promise<string> {
  await server.db.updateTable('users').set({ suggestionsRequestedAt: null }).execute()
  const from = server.enqueuedTasks.length
  await server.get('/api/profile/suggestions/following', { as })
  await runMailTasks(server, { from })
  const { body } = await server.get('/api/profile/suggestions/following', { as })
  return body.find((one: { login: string }) => one.login === login)._id
}

export const invite = (server: TestServer, as: TestUser, suggestionId: string) =>
  server.patch('/api/profile/invite', { as, body: { suggestionId } })

/** Invites an account with this public email address and runs the mail task. */
export async function inviteAccount(
  context: InviteContext,
  publicEmail: string | undefined,
  accountColumns: object = {},
) {
  const { server, hosts, ada } = context
  const { login } = addFollowedAccount(hosts, { ...(publicEmail && { publicEmail }), ...accountColumns })
  const id = await refreshSuggestion(context, login)
  const from = server.enqueuedTasks.length
  const response = await invite(server, ada, id)
  await runMailTasks(server, { from })
  return { id, login, response }
}
