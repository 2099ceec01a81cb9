import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../databases.ts'
import { createTestMailbox, type Mailbox } from '../test-mailbox.ts'
import { createInviteContext, inviteAccount } from './invite-context.ts'

let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await createTestMailbox()
})
afterAll(() => mailbox[Symbol.asyncDispose]())

let addressCount = 0
const uniqueAddress = () => `friend${++addressCount}@mail.test`

describe.each(databases)('inviting on $kind', ({ open }) => {
  const createContext = () => createInviteContext(open, mailbox)

  test('permanently stops for an address after one-click unsubscribe', async () => {
    await using context = await createContext()
    const address = uniqueAddress()
    await inviteAccount(context, address)
    const link = /http\S+\/api\/invitations\/stop\?token=\S+/.exec(context.mails()[0]?.text ?? '')?.[0] ?? ''
    const { pathname, search } = new URL(link)
    const page = await context.server.get(pathname + search)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const unsubscribeResponse = await context.server.app.inject({
      ...{ method: 'POST', url: pathname + search, headers },
      payload: 'List-Unsubscribe=One-Click',
    })
    await context.server.db.updateTable('invitedAddresses').set({ sentAt: null }).execute()
    await inviteAccount(context, address.toUpperCase())
    expect({
      pageStatus: page.status,
      hasButton: page.body.includes('<button>'),
      unsubscribeStatus: unsubscribeResponse.statusCode,
      mailCount: context.mails().length,
    }).toEqual({ pageStatus: 200, hasButton: true, unsubscribeStatus: 200, mailCount: 1 })
  })

  test('stops only on submitting the page, also as multipart form', async () => {
    await using context = await createContext()
    const [viewed, unsubscribed] = [uniqueAddress(), uniqueAddress()]
    for (const address of [viewed, unsubscribed]) await inviteAccount(context, address)
    const links = context
      .mails()
      .map(({ text }) => new URL(/http\S+stop\?token=\S+/.exec(text ?? '')?.[0] ?? ''))
    await context.server.get(links[0]!.pathname + links[0]!.search)
    const form = new FormData()
    form.append('List-Unsubscribe', 'One-Click')
    const sent = new Response(form)
    const { statusCode } = await context.server.app.inject({
      ...{ method: 'POST', url: links[1]!.pathname + links[1]!.search },
      headers: { 'content-type': sent.headers.get('content-type') ?? '' },
      payload: Buffer.from(await sent.arrayBuffer()),
    })
    const rows = await context.server.db.selectFrom('invitedAddresses').select('optedOutAt').execute()
    expect({
      statusCode,
      optedOutCount: rows.filter(({ optedOutAt }) => optedOutAt !== null).length,
      rowCount: rows.length,
    }).toEqual({ statusCode: 200, optedOutCount: 1, rowCount: 2 })
  })

  test('rejects an invalid unsubscribe token', async () => {
    await using context = await createContext()
    const responses = [
      await context.server.get('/api/invitations/stop', { query: { token: 'nonsense' } }),
      await context.server.post('/api/invitations/stop', { query: { token: 'v1.00000000.AAAA' } }),
    ]
    expect(responses.map(({ status }) => status)).toEqual([400, 400])
  })
})
