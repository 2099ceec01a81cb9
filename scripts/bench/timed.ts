import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** Seconds from the start of a whole process to its end, what it prints going nowhere. */
export async function timed(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  cwd: string = process.cwd(),
): Promise<number> {
  const from = performance.now()
  const surroundings = { ...process.env, ...env }
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env: surroundings, cwd })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  const seconds = (performance.now() - from) / 1000
  if (code !== 0) throw new Error(`${[command, ...args].join(' ')} ended with ${code}: ${said.trim()}`)
  return seconds
}
