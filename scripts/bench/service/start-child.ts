import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'

/** A server in a child process. Disposing it stops it and waits for its exit. */
export interface ChildServer extends AsyncDisposable {
  readonly url: string
  readonly pid: number
}

/** Starts a program that prints its URL on the first line. Its stderr goes to the log file. */
export async function startChild(
  args: readonly string[],
  { env = {}, log = '/dev/null' }: { readonly env?: NodeJS.ProcessEnv; readonly log?: string } = {},
): Promise<ChildServer> {
  await using logFile = await open(log, 'a')
  const child = spawn(process.execPath, [...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', logFile.fd] as const,
  })
  const exit = once(child, 'exit')
  const line = once(createInterface({ input: child.stdout! }), 'line')
  const first = String(await Promise.race([line, exit]))
  const url = /https?:\S+/.exec(first)?.[0]
  if (url === undefined) throw new Error(`${args.join(' ')} did not start: ${await readFile(log, 'utf8')}`)
  return {
    url,
    pid: child.pid!,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM')
      await exit
    },
  }
}
