import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A server in a process of its own. Disposed of, it is told to stop, and waited for. */
export interface Child extends AsyncDisposable {
  readonly url: string
  readonly pid: number
}

/** Starts a program that says on its first line where it answers. */
export async function startChild(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Child> {
  const options: SpawnOptions = { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] }
  const child = spawn(process.execPath, [...args], options)
  const said: string[] = []
  child.stderr!.setEncoding('utf8').on('data', (text: string) => said.splice(0, said.length - 20, text))
  const ended = once(child, 'exit')
  const line = once(createInterface({ input: child.stdout! }), 'line')
  const first = await Promise.race([line, ended])
  const url = /https?:\S+/.exec(String(first))?.[0]
  if (url === undefined) throw new Error(`${args.join(' ')} did not start: ${said.join('')}`)
  return {
    ...{ url, pid: child.pid! },
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
