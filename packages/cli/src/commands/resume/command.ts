import { Argument, type Command, Option } from 'commander'
import { exitCodesHelp } from '../../exit-codes.ts'
import { type ConnectionFlags, connectionOptions, whereElse } from '../../remote/connection.ts'
import type { World } from '../../world.ts'

interface Flags extends ConnectionFlags {
  readonly pdf?: boolean
  readonly json?: boolean
  readonly paper: 'a4' | 'letter'
  readonly output?: string
}

/** handiwork resume [login] */
export function resumeCommand(command: Command, world: World, onExitCode: (code: number) => void): Command {
  const asking = connectionOptions(
    command
      .description('Get a resume from a service: to read here, as a PDF, or as JSON Resume.')
      .addArgument(new Argument('[login]', 'whose; your own when left out')),
    whereElse,
  )
  return asking
    .addOption(new Option('--pdf', 'as a PDF, to print and send').conflicts('json'))
    .option('--json', 'as JSON Resume 1.0, for other programs')
    .addOption(new Option('--paper <size>', 'of the PDF').choices(['a4', 'letter']).default('a4'))
    .option('-o, --output <file>', 'write it to a file; one that ends with .pdf or .json is one')
    .helpOption('-h, --help', 'show this help')
    .addHelpText('after', exitCodesHelp)
    .action(async (login: string | undefined, flags: Flags) => {
      const { runResume } = await import('./run-resume.ts')
      onExitCode(await runResume({ login, ...flags }, world))
    })
}
