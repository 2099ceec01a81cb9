import type { Readable } from 'node:stream'
import type { Installation } from './installation.ts'

/** A service of installed packages, with a new data directory. */
export class InstalledService implements AsyncDisposable {
  readonly url: string
  readonly #process: ReturnType<Installation['startHandiwork']>

  private constructor(url: string, process: ReturnType<Installation['startHandiwork']>) {
    this.url = url
    this.#process = process
  }

  /** Resolves once the service accepts requests. Rejects with its output if it ends before that. */
  static async start(installation: Installation, ...args: string[]): Promise<InstalledService> {
    const started = installation.startHandiwork('serve', '--port', '0', '--data-dir', 'data', ...args)
    const url = await Promise.race([urlFrom(started.stdout), started.then(() => undefined)])
    if (url !== undefined) return new InstalledService(url, started)
    throw new Error(`The service ended: ${(await started).stderr}`)
  }

  /** Requests a path. Returns what a failure is visible by. */
  async get(path: string) {
    const response = await fetch(new URL(path, this.url))
    const body = Buffer.from(await response.arrayBuffer())
    const type = response.headers.get('content-type')?.split(';')[0]
    return { status: response.status, type, body }
  }

  /** Signs in as a sample user. Returns the cookie. */
  async signIn(login: string): Promise<string> {
    const response = await this.post('/api/demo/sign-in', JSON.stringify({ login }), {
      'content-type': 'application/json',
    })
    return response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
  }

  post(path: string, body: string | FormData, headers: Readonly<Record<string, string>>) {
    return fetch(new URL(path, this.url), { method: 'POST', body, headers: { origin: this.url, ...headers } })
  }

  /** Stops the service as a process manager does. Returns its exit code. */
  async stop(): Promise<number | undefined> {
    this.#process.kill('SIGTERM')
    return (await this.#process).exitCode
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#process.kill('SIGKILL')
    await this.#process
  }
}

/** Never resolves if the output ends without a URL. */
function urlFrom(output: Readable): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  let text = ''
  output.on('data', (chunk) => {
    text += chunk
    const [, url] = /^Handiwork is at (http:\S+)\n/m.exec(text) ?? []
    if (url !== undefined) resolve(url)
  })
  return promise
}
