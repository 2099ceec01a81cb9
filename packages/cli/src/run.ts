import type { Command } from 'commander'
import { DONE } from './exit-codes.ts'
import { failureOf } from './failure-of.ts'
import { program } from './program.ts'
import { say } from './say.ts'
import type { World } from './world.ts'

/** Runs one command line and gives the exit code. The only place that prints failures. */
export async function run(args: readonly string[], world: World): Promise<number> {
  let exitCode = DONE
  const handiwork = program(world, (code) => {
    exitCode = code
  })
  try {
    if (args.length === 0) handiwork.outputHelp()
    else await handiwork.parseAsync(args, { from: 'user' })
    return exitCode
  } catch (error) {
    const failure = failureOf(error, helpFor(handiwork, args))
    say(world.stderr, failure.message)
    return failure.exitCode
  }
}

// --- internal ---

function helpFor(handiwork: Command, [verb]: readonly string[]): string {
  const known = handiwork.commands.some((command) => command.name() === verb)
  return known ? `handiwork ${verb} --help` : 'handiwork --help'
}
