import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Where } from './demo-service.ts'

/** A service that is on its way up; it takes its time, for everything the sample people wrote is analysed. */
export interface DemoService extends AsyncDisposable {
  readonly url: Promise<string>
}

/** Starts it in a process of its own, with a database of its own. */
export async function startDemoService(): Promise<DemoService> {
  const folder = await mkdtemp(join(tmpdir(), 'handiwork-site-'))
  const child = fork(program, [folder], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [],
    env: surroundings(),
  })
  const ended = once(child, 'exit')
  return {
    url: addressOf(child),
    [Symbol.asyncDispose]: async () => {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}

// --- internal ---

const program = fileURLToPath(new URL('demo-service.ts', import.meta.url))

/** Set up as `npm start` has it, whatever the tests run with. */
function surroundings(): NodeJS.ProcessEnv {
  return { ...process.env, NODE_ENV: '', DATABASE_URL: '' }
}

function addressOf(child: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said += chunk
    process.stderr.write(chunk)
  })
  child.once('message', ({ url }: Where) => resolve(url))
  child.once('exit', (code) =>
    reject(new Error(`The service with the sample people ended (${code}): ${said.trim()}`)),
  )
  return promise
}
