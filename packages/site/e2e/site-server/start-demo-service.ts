import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import type { ServiceAddress } from './demo-service.ts'

/** A starting server. Startup takes a while if the sample repositories must be analyzed. */
export interface DemoService extends AsyncDisposable {
  readonly url: Promise<string>
}

/** Starts the server in a child process with its own database. */
export async function startDemoService(): Promise<DemoService> {
  const folder = await mkdtemp(join(tmpdir(), 'handiwork-site-'))
  const { nodeChildProcess: child } = execa(process.execPath, [programPath, folder], {
    ipc: true,
    serialization: 'json',
    stdin: 'ignore',
    stdout: 'ignore',
    buffer: false,
    cleanup: false,
    reject: false,
    // The environment of `npm start`, regardless of the variables that the tests use.
    env: { NODE_ENV: '', DATABASE_URL: '' },
  })
  const exited = once(child, 'exit')
  return {
    url: waitForUrl(child),
    [Symbol.asyncDispose]: async () => {
      if (child.connected) child.disconnect()
      await exited
    },
  }
}

const programPath = fileURLToPath(new URL('demo-service.ts', import.meta.url))

function waitForUrl(child: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let output = ''
  child.stderr?.on('data', (chunk) => {
    output += chunk
    process.stderr.write(chunk)
  })
  child.once('message', ({ url }: ServiceAddress) => resolve(url))
  child.once('exit', (code) => reject(new Error(`The demo server exited (${code}): ${output.trim()}`)))
  return promise
}
