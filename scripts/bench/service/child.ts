import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'

/** A server in a process of its own. Disposed of, it is told to stop, and waited for. */
export interface Child extends AsyncDisposable {
  readonly url: string
  readonly pid: number
}

/** Starts a program that says on its first line where it answers; the rest of what it says goes into a file. */
export async function startChild(
  args: readonly string[],
  { env = {}, log = '/dev/null' }: { readonly env?: NodeJS.ProcessEnv; readonly log?: string } = {},
): Promise<Child> {
  await using said = await open(log, 'a')
  const child = spawn(process.execPath, [...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', said.fd] as const,
  })
  const ended = once(child, 'exit')
  const line = once(createInterface({ input: child.stdout! }), 'line')
  const first = String(await Promise.race([line, ended]))
  const url = /https?:\S+/.exec(first)?.[0]
  if (url === undefined) throw new Error(`${args.join(' ')} did not start: ${await readFile(log, 'utf8')}`)
  return {
    url,
    pid: child.pid!,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
