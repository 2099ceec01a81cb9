import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { createMailServices } from '../../src/mail/create-mail-services.ts'
import { createMailer } from '../../src/mail/mailer.ts'
import { type SendMailDeps, sendMail } from '../../src/mail/send-mail.ts'
import { openQueue } from '../../src/queue/queue.ts'
import { MAX_MAIL_RETRIES, type TaskHandlers, taskSettings } from '../../src/queue/tasks.ts'
import { databases, type TestDatabase } from '../databases.ts'
import { createFaultyMailServer } from '../faulty-mail-server.ts'
import { testSettings } from '../test-settings.ts'
import { waitUntil } from './wait-until.ts'

const POLL = { intervalMs: 20 }

/** The queue with the real mail task and a mail server, and one email that waits to be sent. */
async function openMailTasks(open: TestDatabase['open']) {
  await using resources = new AsyncDisposableStack()
  const server = resources.use(await createFaultyMailServer())
  const database = resources.use(await open())
  const { db } = database
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'error' }, { write: (line) => lines.push(JSON.parse(line)) })
  const settings = testSettings({ smtpUrl: server.url })
  const timeouts = { connect: 300, idle: 300, delivery: 600 }
  const deps: SendMailDeps = {
    ...{ db, settings, log, createSource: () => expect.fail('No source is needed') },
    ...createMailServices(settings, log),
    mailer: createMailer({ settings, log }, timeouts),
    alertMails: { prepare: async () => undefined, markSent: async () => {} },
    accessToken: async () => undefined,
    rejectToken: async () => {},
  }
  const queue = resources.use(await openQueue({ database, url: database.url, log }))
  const noop = async () => {}
  const idle = Object.fromEntries(Object.keys(taskSettings).map((name) => [name, noop]))
  const handlers = { ...idle, 'send-mail': sendMail(deps) } as unknown as TaskHandlers
  await queue.work(handlers, { repositoryConcurrency: 1, hasDiskSpace: () => true })
  const [userId, emailId] = [randomUUIDv7(), randomUUIDv7()]
  await db.insertInto('users').values({ id: userId, login: 'ada' }).execute()
  const email = { id: emailId, userId, address: 'ada@byrne.test', source: 'user' as const }
  await db.insertInto('emails').values(email).execute()
  const opened = resources.move()
  const findTask = async () => {
    const { rows } = await sql<{ state: string; retryCount: number; delay: number }>`
      select state, retry_count, extract(epoch from start_after - now())::float8 as delay
      from pgboss.job where name = 'send-mail'`.execute(db)
    return rows[0]
  }
  return {
    ...{ server, lines, findTask },
    send: () => queue.tasks.send('send-mail', { mail: 'verification', emailId }),
    /** Waits for an attempt that fails. Returns the seconds until the next one, which it then starts. */
    failOnce: async (attempt: number) => {
      await waitUntil(async () => {
        const task = await findTask()
        return task?.state === 'retry' && server.sessionCount >= attempt
      }, POLL)
      const { delay } = (await findTask())!
      await sql`update pgboss.job set start_after = now() where name = 'send-mail'`.execute(db)
      return delay
    },
    waitForEnd: () => waitUntil(async () => (await findTask())?.state === 'completed', POLL),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

describe.each(databases)('an email task on $kind', ({ open }) => {
  test('is retried while the mail server fails in different ways, and is then sent once', async () => {
    await using tasks = await openMailTasks(open)
    tasks.server.fault = { at: 'inContent', action: 'close' }
    await tasks.send()
    await tasks.failOnce(1)
    tasks.server.fault = { at: 'RCPT', reply: '450 Mailbox busy' }
    await tasks.failOnce(2)
    tasks.server.fault = undefined
    await tasks.waitForEnd()
    expect({
      accepted: tasks.server.accepted.length,
      sessions: tasks.server.sessionCount,
      log: tasks.lines,
    }).toEqual({ accepted: 1, sessions: 3, log: [] })
  })

  test('is given up at once, with one line in the log, if the recipient is refused', async () => {
    await using tasks = await openMailTasks(open)
    tasks.server.fault = { at: 'RCPT', reply: '550 No such user' }
    await tasks.send()
    await tasks.waitForEnd()
    expect({ sessions: tasks.server.sessionCount, log: tasks.lines }).toEqual({
      sessions: 1,
      log: [expect.objectContaining({ msg: 'email delivery failed', mail: 'verification', status: 550 })],
    })
    expect(JSON.stringify(tasks.lines)).not.toContain('byrne')
  })
})

describe.each(databases.slice(-1))('an email task on $kind', ({ open }) => {
  test('is tried fifteen times with doubled delays, and then given up with one line in the log', async ({
    annotate,
  }) => {
    await using tasks = await openMailTasks(open)
    tasks.server.fault = { at: 'MAIL', reply: '451 Try again' }
    await tasks.send()
    const delays: number[] = []
    for (let attempt = 1; attempt <= MAX_MAIL_RETRIES; attempt += 1)
      delays.push(await tasks.failOnce(attempt))
    await tasks.waitForEnd()
    await annotate(`${(delays.reduce((sum, delay) => sum + delay) / 3600).toFixed(1)} hours in all`)
    // Up to twice as long, so that emails that failed together are not retried together.
    expect(delays.map((delay, retry) => delay / (10 * 2 ** retry)).filter((ratio) => ratio > 2)).toEqual([])
    expect(
      delays.map((delay, retry) => (delay + 5) / (10 * 2 ** retry)).filter((ratio) => ratio < 1),
    ).toEqual([])
    expect({
      sessions: tasks.server.sessionCount,
      accepted: tasks.server.accepted,
      log: tasks.lines,
    }).toEqual({
      sessions: 15,
      accepted: [],
      log: [expect.objectContaining({ msg: 'email delivery failed', status: 451 })],
    })
  })
})
