import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** Runs a process, discards its output, and returns the seconds it took. */
export async function runTimed(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  cwd: string = process.cwd(),
): Promise<number> {
  const startTime = performance.now()
  const environment = { ...process.env, ...env }
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env: environment, cwd })
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  const seconds = (performance.now() - startTime) / 1000
  if (code !== 0)
    throw new Error(`${[command, ...args].join(' ')} exited with code ${code}: ${stderr.trim()}`)
  return seconds
}
