import { execa } from 'execa'

/** Runs a process, discards its output, and returns the seconds it took. */
export async function runTimed(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  cwd: string = process.cwd(),
): Promise<number> {
  const startTime = performance.now()
  await execa(command, args, { stdin: 'ignore', stdout: 'ignore', env, cwd })
  return (performance.now() - startTime) / 1000
}
