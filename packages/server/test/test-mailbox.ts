import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail extends Email {
  /** The envelope recipients. */
  readonly recipients: readonly string[]
  /** The raw message with headers. */
  readonly raw: string
}

/** An SMTP server on loopback that stores received messages. */
export interface Mailbox extends AsyncDisposable {
  /** The value for SMTP_URL. */
  readonly url: string
  readonly port: number
  readonly all: readonly ReceivedMail[]
  /** The oldest message not taken yet; waits for one. */
  next(): Promise<ReceivedMail>
}

export interface MailboxOptions {
  /** Any free port by default. */
  readonly port?: number
  /** Rejected recipients, with their SMTP status. */
  readonly rejectedRecipients?: Readonly<Record<string, number>>
}

export async function createTestMailbox({
  port = 0,
  rejectedRecipients = {},
}: MailboxOptions = {}): Promise<Mailbox> {
  const all: ReceivedMail[] = []
  const waiters: ((mail: ReceivedMail) => void)[] = []
  let takenCount = 0
  const store = (mail: ReceivedMail) => {
    all.push(mail)
    const resolveNext = waiters.shift()
    if (resolveNext === undefined) return
    takenCount += 1
    resolveNext(mail)
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const responseCode = rejectedRecipients[address]
      done(
        responseCode === undefined ? null : Object.assign(new Error('Recipient rejected'), { responseCode }),
      )
    },
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      parseMail(stream, recipients).then((mail) => {
        store(mail)
        done()
      }, done)
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: boundPort } = server.server.address() as AddressInfo
  return {
    ...{ url: `smtp://127.0.0.1:${boundPort}`, port: boundPort, all },
    next: () =>
      new Promise((resolve) => {
        const mail = all[takenCount]
        if (mail === undefined) return void waiters.push(resolve)
        takenCount += 1
        resolve(mail)
      }),
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** A port on which nothing listens. */
export async function findClosedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function parseMail(
  stream: AsyncIterable<Buffer>,
  recipients: readonly string[],
): Promise<ReceivedMail> {
  const bytes = Buffer.concat(await Array.fromAsync(stream))
  return { ...(await PostalMime.parse(bytes)), recipients, raw: bytes.toString() }
}
