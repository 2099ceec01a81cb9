import { type Command, Option } from 'commander'
import { exitCodesHelp } from '../../exit-codes.ts'
import type { World } from '../../world.ts'
import { parsePort } from './parse-port.ts'

interface Flags {
  readonly port?: number
  readonly host?: string
  readonly dataDir?: string
  readonly demo?: boolean
}

/** handiwork serve */
export function serveCommand(command: Command, world: World, onExitCode: (code: number) => void): Command {
  return command
    .description('Run the service: profiles on the web, and the analyses behind them.')
    .addOption(
      new Option(
        '--port <number>',
        'where to listen, 0 for any free port (default: PORT, else 3000)',
      ).argParser(parsePort),
    )
    .option('--host <address>', 'which address to listen on (default: HOST, else 127.0.0.1)')
    .option(
      '--data-dir <folder>',
      'where to keep everything (default: HANDIWORK_DATA_DIR, else .handiwork/data)',
    )
    .option('--demo', 'with sample people to sign in as; never in production')
    .helpOption('-h, --help', 'show this help')
    .addHelpText('after', exitCodesHelp)
    .action(async (flags: Flags) => {
      const { run } = await world.service()
      onExitCode(await run(flags, world))
    })
}
