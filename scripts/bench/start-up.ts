import { program } from './handiwork.ts'
import { timed } from './timed.ts'

const ROUNDS = 20

const commands = {
  'node -e 0': ['-e', '0'],
  '--version': [program, '--version'],
  '--help': [program, '--help'],
}

export type StartUp = Record<keyof typeof commands, number[]>

/** Whole processes that do next to nothing, in turn. */
export async function startUp(): Promise<StartUp> {
  const seconds: StartUp = { 'node -e 0': [], '--version': [], '--help': [] }
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, args] of Object.entries(commands)) {
      const run = await timed(process.execPath, args)
      // The first round only brings everything into memory.
      if (round > 0) seconds[name as keyof StartUp].push(run)
    }
  }
  return seconds
}
