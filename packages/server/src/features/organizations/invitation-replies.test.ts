import { organizationSentences } from '@handiwork/core/api'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createInvitationContext } from '../../../test/create-invitation-context.ts'
import { databases } from '../../../test/databases.ts'
import { insertEmail } from '../../../test/insert-email.ts'
import { createTestMailbox, type Mailbox } from '../../../test/test-mailbox.ts'

let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await createTestMailbox()
})
afterAll(() => mailbox[Symbol.asyncDispose]())

let addressCount = 0
const nextAddress = () => `guest${++addressCount}@mail.test`

const { invited } = organizationSentences

describe.each(databases)('organization invitations on $kind', ({ open }) => {
  const createContext = () => createInvitationContext(open, mailbox)

  test('get byte-identical replies for any address', async () => {
    await using context = await createContext()
    const { server } = context
    const [known, hidden, member] = [nextAddress(), nextAddress(), nextAddress()]
    await insertEmail(server, await server.createUser(), known)
    await insertEmail(server, await server.createUser({ visibility: 'private' }), hidden)
    await insertEmail(server, context.ada, member)
    const replies = []
    for (const address of [nextAddress(), known, hidden, member, known]) {
      const { status, body, headers } = await context.invite(address)
      const { date, 'ratelimit-remaining': _, 'ratelimit-reset': __, ...stableHeaders } = headers
      replies.push(JSON.stringify({ status, body, headers: withoutRequestHeaders(stableHeaders) }))
    }
    expect({ distinctReplyCount: new Set(replies).size, body: JSON.parse(replies[0]!).body }).toEqual({
      distinctReplyCount: 1,
      body: { message: invited },
    })
  })

  test('store and send the same data for any address', async () => {
    await using context = await createContext()
    const known = nextAddress()
    await insertEmail(context.server, await context.server.createUser(), known)
    await context.invite(known)
    await context.invite(nextAddress())
    const { rows } = await sql`select role, token_hash from organization_invitations`.execute(
      context.server.db,
    )
    expect({
      rows,
      tasks: context.server.enqueuedTasks.map(({ name }) => name),
      mailCount: (await context.mails()).length,
    }).toEqual({
      rows: Array(2).fill({ role: 'contributor', tokenHash: null }),
      tasks: ['send-mail', 'send-mail'],
      mailCount: 2,
    })
  })
})

/** Removes headers that differ for each request. */
function withoutRequestHeaders(headers: Readonly<Record<string, string | undefined>>) {
  const { 'x-request-id': _, 'request-id': __, 'content-security-policy': ___, ...stableHeaders } = headers
  return stableHeaders
}
