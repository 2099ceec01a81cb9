import { Argument, type Command, Option } from 'commander'
import { exitCodesHelp } from '../../exit-codes.ts'
import type { World } from '../../world.ts'
import { type Flags, requestFrom } from './request-from.ts'

/** handiwork analyze [targets...] */
export function analyzeCommand(command: Command, world: World, onExitCode: (code: number) => void): Command {
  return options(command)
    .description('Read repositories and show what a person wrote in them.')
    .addArgument(
      new Argument('[targets...]', 'folders, bare repositories, git URLs, or owner/name on GitHub').default(
        ['.'],
        'the current folder',
      ),
    )
    .addHelpText('after', exitCodesHelp)
    .action(async (targets: string[], flags: Flags) => {
      const request = requestFrom(targets, flags)
      const { runAnalyze } = await import('./run-analyze.ts')
      onExitCode(await runAnalyze(request, world))
    })
}

function options(command: Command): Command {
  return command
    .option(
      '--author <who>',
      'e-mail, name or login to look for; can be repeated (default: who git says you are)',
      collect,
    )
    .addOption(new Option('--all-authors', 'everybody').conflicts('author'))
    .option('--since <date>', 'leave out commits before: 2025-01-31 or 2025-01-31T12:00Z')
    .option('--until <date>', 'leave out commits after the end of that day')
    .option('--as-of <date>', 'look back from the end of that day (default: now)')
    .option('--no-cache', 'read everything anew, keep nothing for the next time')
    .option('--json', 'print the whole result as one JSON document')
    .option('-o, --output <file>', 'write the result to a file')
    .option('--quiet', 'show no progress')
    .helpOption('-h, --help', 'show this help')
}

const collect = (value: string, before: string[] = []) => [...before, value]
