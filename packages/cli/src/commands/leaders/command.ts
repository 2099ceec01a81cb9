import type { LeaderOrder } from '@handiwork/core/api'
import { Argument, type Command, Option } from 'commander'
import { UsageError } from '../../errors.ts'
import { addHelpSections, interruptExitCode } from '../../help.ts'
import { addConnectionOptions, type ConnectionFlags, remoteOptionHelp } from '../../remote/connection.ts'
import { orderChoices } from './order-choices.ts'
import type { LeadersContext } from './run-leaders.ts'

interface LeadersFlags extends ConnectionFlags {
  readonly openSource?: boolean
  readonly order?: LeaderOrder
  readonly limit?: number
  readonly json?: boolean
  readonly output?: string
}

/** handiwork leaders [language] [country] */
export function leadersCommand(
  command: Command,
  context: LeadersContext,
  onExitCode: (code: number) => void,
): Command {
  addHelpSections(command, {
    exitCodes: {
      1: 'the service is not available, or the output could not be written',
      ...interruptExitCode,
    },
    examples: [
      'handiwork leaders',
      'handiwork leaders go pt',
      'handiwork leaders --order current',
      'handiwork leaders --open-source --limit 50 --json',
    ],
  })
  const withConnectionOptions = addConnectionOptions(
    command
      .description('Show a leaderboard of a service')
      .addArgument(new Argument('[language]', 'language, such as go or TypeScript (default: all languages)'))
      .addArgument(new Argument('[country]', 'country, such as pt or Portugal (default: all countries)')),
    remoteOptionHelp,
  )
  return withConnectionOptions
    .option('--open-source', 'only count repositories with ten or more stars')
    .addOption(
      new Option('--order <name>', 'order by xp or by current standing (default: xp)').choices(orderChoices),
    )
    .addOption(
      new Option('--limit <number>', 'number of developers, up to 100 (default: 12)').argParser(parseLimit),
    )
    .option('--json', 'print the response of the service as JSON')
    .option('-o, --output <file>', 'write the output to a file')
    .action(async (language: string | undefined, country: string | undefined, flags: LeadersFlags) => {
      const { runLeaders } = await import('./run-leaders.ts')
      onExitCode(await runLeaders({ language, country, ...flags }, context))
    })
}

/** Parses --limit. */
function parseLimit(text: string): number {
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (limit < 1 || limit > MAX_LIMIT)
    throw new UsageError(`--limit must be a number from 1 to ${MAX_LIMIT}, not "${text}".`)
  return limit
}

/** Maximum page size of the API. */
const MAX_LIMIT = 100
