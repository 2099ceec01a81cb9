import { Argument, type Command, Option } from 'commander'
import { exitCodesHelp } from '../../exit-codes.ts'
import { type ConnectionFlags, connectionOptions, whereElse } from '../../remote/connection.ts'
import type { World } from '../../world.ts'
import { parseLimit } from './parse-limit.ts'

interface Flags extends ConnectionFlags {
  readonly openSource?: boolean
  readonly limit?: number
  readonly json?: boolean
  readonly output?: string
}

/** handiwork leaders [language] [country] */
export function leadersCommand(command: Command, world: World, onExitCode: (code: number) => void): Command {
  const asking = connectionOptions(
    command
      .description('Show the leaders of a service by experience.')
      .addArgument(new Argument('[language]', 'such as go or TypeScript; all of them when left out'))
      .addArgument(new Argument('[country]', 'its two letters or its name; everywhere when left out')),
    whereElse,
  )
  return asking
    .option('--open-source', 'count repositories with ten stars or more only')
    .addOption(
      new Option('--limit <number>', 'how many to show, up to 100 (default: 12)').argParser(parseLimit),
    )
    .option('--json', 'what the service replied, as a document')
    .option('-o, --output <file>', 'write the result to a file')
    .helpOption('-h, --help', 'show this help')
    .addHelpText('after', exitCodesHelp)
    .action(async (language: string | undefined, country: string | undefined, flags: Flags) => {
      const { runLeaders } = await import('./run-leaders.ts')
      onExitCode(await runLeaders({ language, country, ...flags }, world))
    })
}
