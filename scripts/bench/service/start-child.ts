import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { execa } from 'execa'
import { pin } from './pin.ts'

/** A server in a child process. Disposing it stops it and waits for its exit. */
export interface ChildServer extends AsyncDisposable {
  readonly url: string
  readonly pid: number
}

export interface ChildOptions {
  readonly env?: NodeJS.ProcessEnv
  readonly log?: string
  /** The only core that it may use. */
  readonly core?: number | undefined
}

/** Starts a program that prints its URL on the first line. Its stderr goes to the log file. */
export async function startChild(
  args: readonly string[],
  { env = {}, log = '/dev/null', core }: ChildOptions = {},
): Promise<ChildServer> {
  const child = execa(...pin(core, process.execPath, args), {
    env,
    stdin: 'ignore',
    stderr: { file: log, append: true },
    buffer: false,
    forceKillAfterDelay: false,
    reject: false,
  })
  const line = once(createInterface({ input: child.stdout }), 'line')
  const first = String(await Promise.race([line, child.then(() => '')]))
  const url = /https?:\S+/.exec(first)?.[0]
  if (url === undefined) throw new Error(`${args.join(' ')} did not start: ${await readFile(log, 'utf8')}`)
  return {
    url,
    pid: child.pid!,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM')
      await child
    },
  }
}
