import { cliPath } from './run-handiwork.ts'
import { runTimed } from './run-timed.ts'

const ROUNDS = 20

const commands = {
  'node -e 0': ['-e', '0'],
  '--version': [cliPath, '--version'],
  '--help': [cliPath, '--help'],
}

export type StartUpTimings = Record<keyof typeof commands, number[]>

/** Times whole processes with trivial commands, in rotation. */
export async function measureStartUp(): Promise<StartUpTimings> {
  const seconds: StartUpTimings = { 'node -e 0': [], '--version': [], '--help': [] }
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, args] of Object.entries(commands)) {
      const run = await runTimed(process.execPath, args)
      // The first round is a warm-up.
      if (round > 0) seconds[name as keyof StartUpTimings].push(run)
    }
  }
  return seconds
}
