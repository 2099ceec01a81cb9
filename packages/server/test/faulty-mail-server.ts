import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A step of an SMTP session, by the command that the server answers. `content` is the end of the message. */
export type SmtpStep = 'connect' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'content'

/**
 * What the server does wrong: it answers a step with another reply, closes the connection, answers nothing, or
 * answers one character at a time and never ends. `inContent` closes the connection in the middle of the message.
 */
export type MailFault =
  | { readonly at: SmtpStep; readonly reply: string }
  | { readonly at: SmtpStep; readonly action: 'close' | 'hang' | 'drip' }
  | { readonly at: 'inContent'; readonly action: 'close' }

export interface FaultyMailServer extends AsyncDisposable {
  /** The value for SMTP_URL. */
  readonly url: string
  /** The current fault; undefined for none. */
  fault: MailFault | undefined
  /** Sessions so far. */
  readonly sessionCount: number
  /** Messages that the server has accepted. */
  readonly accepted: readonly string[]
}

const replies: Readonly<Record<SmtpStep, string>> = {
  connect: '220 mail.test ESMTP',
  EHLO: '250 mail.test',
  MAIL: '250 2.1.0 OK',
  RCPT: '250 2.1.5 OK',
  DATA: '354 Send the message',
  content: '250 2.0.0 Accepted',
}
const END_OF_CONTENT = '\r\n.\r\n'
const DRIP_INTERVAL = 20

/** An SMTP server on loopback that fails as requested. */
export async function createFaultyMailServer(): Promise<FaultyMailServer> {
  const state: { fault: MailFault | undefined; sessionCount: number } = { fault: undefined, sessionCount: 0 }
  const accepted: string[] = []
  const sockets = new Set<Socket>()

  /** Returns whether the session goes on. */
  const answer = (socket: Socket, step: SmtpStep): boolean => {
    const fault = state.fault?.at === step ? state.fault : undefined
    if (fault === undefined) return socket.write(`${replies[step]}\r\n`)
    if ('reply' in fault) socket.write(`${fault.reply}\r\n`)
    else if (fault.action === 'close') socket.destroy()
    else if (fault.action === 'drip') drip(socket)
    return false
  }
  const serve = (socket: Socket) => {
    state.sessionCount += 1
    sockets.add(socket)
    socket.on('error', () => {}).once('close', () => sockets.delete(socket))
    let received = ''
    let isContent = false
    socket.setEncoding('utf8').on('data', (text) => {
      received += text
      if (isContent && state.fault?.at === 'inContent') return void socket.destroy()
      if (isContent && received.endsWith(END_OF_CONTENT)) {
        isContent = false
        if (answer(socket, 'content')) accepted.push(received)
        received = ''
      }
      while (!isContent && received.includes('\r\n')) {
        const line = received.slice(0, received.indexOf('\r\n'))
        received = received.slice(line.length + 2)
        isContent = handleCommand(line) || isContent
      }
    })
    /** Returns whether the content follows. */
    const handleCommand = (line: string): boolean => {
      const command = line.slice(0, 4).toUpperCase()
      if (command === 'QUIT') socket.end('221 Bye\r\n')
      else if (command in replies) return answer(socket, command as SmtpStep) && command === 'DATA'
      else socket.write('250 OK\r\n')
      return false
    }
    answer(socket, 'connect')
  }
  const server = createServer(serve).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accepted,
    get sessionCount() {
      return state.sessionCount
    },
    get fault() {
      return state.fault
    },
    set fault(fault) {
      state.fault = fault
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Sends a reply that never ends, so that the connection is never idle. */
function drip(socket: Socket): void {
  socket.write('250-')
  const timer = setInterval(() => socket.write('.'), DRIP_INTERVAL)
  socket.once('close', () => clearInterval(timer))
}
