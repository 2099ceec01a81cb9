import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail extends Email {
  /** Whom the server was told it is for. */
  readonly recipients: readonly string[]
  /** As it came, headers and all. */
  readonly raw: string
}

/** A mail server on loopback that keeps what it is given. */
export interface Mailbox extends AsyncDisposable {
  /** For SMTP_URL. */
  readonly url: string
  readonly port: number
  readonly all: readonly ReceivedMail[]
  /** The oldest that nobody asked for yet, as soon as there is one. */
  next(): Promise<ReceivedMail>
}

export interface MailboxOptions {
  /** Any that is free when left out. */
  readonly port?: number
  /** Addresses it takes nothing for, with the code it says so. */
  readonly refuses?: Readonly<Record<string, number>>
}

export async function aMailbox({ port = 0, refuses = {} }: MailboxOptions = {}): Promise<Mailbox> {
  const all: ReceivedMail[] = []
  const waiting: ((mail: ReceivedMail) => void)[] = []
  let asked = 0
  const keep = (mail: ReceivedMail) => {
    all.push(mail)
    const waits = waiting.shift()
    if (waits === undefined) return
    asked += 1
    waits(mail)
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const responseCode = refuses[address]
      done(responseCode === undefined ? null : Object.assign(new Error('Not here'), { responseCode }))
    },
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      received(stream, recipients).then((mail) => {
        keep(mail)
        done()
      }, done)
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: taken } = server.server.address() as AddressInfo
  return {
    ...{ url: `smtp://127.0.0.1:${taken}`, port: taken, all },
    next: () =>
      new Promise((resolve) => {
        const mail = all[asked]
        if (mail === undefined) return void waiting.push(resolve)
        asked += 1
        resolve(mail)
      }),
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** A port at which nobody answers. */
export async function anEmptyPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

// --- internal ---

async function received(stream: AsyncIterable<Buffer>, recipients: readonly string[]): Promise<ReceivedMail> {
  const bytes = Buffer.concat(await Array.fromAsync(stream))
  return { ...(await PostalMime.parse(bytes)), recipients, raw: bytes.toString() }
}
