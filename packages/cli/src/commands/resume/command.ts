import { Argument, type Command, Option } from 'commander'
import { addHelpSections, interruptExitCode } from '../../help.ts'
import { addConnectionOptions, type ConnectionFlags, remoteOptionHelp } from '../../remote/connection.ts'
import type { ResumeContext } from './run-resume.ts'

interface ResumeFlags extends ConnectionFlags {
  readonly pdf?: boolean
  readonly json?: boolean
  readonly paper: 'a4' | 'letter'
  readonly output?: string
}

/** handiwork resume [login] */
export function resumeCommand(
  command: Command,
  context: ResumeContext,
  onExitCode: (code: number) => void,
): Command {
  addHelpSections(command, {
    exitCodes: {
      1: 'the resume or the service is not available, or the output could not be written',
      ...interruptExitCode,
    },
    examples: [
      'handiwork resume mira',
      'handiwork resume -o resume.pdf --paper letter',
      'handiwork resume mira --json',
    ],
  })
  const withConnectionOptions = addConnectionOptions(
    command
      .description('Get a resume from a service as text, PDF or JSON Resume')
      .addArgument(new Argument('[login]', 'login (default: your own resume)')),
    remoteOptionHelp,
  )
  return withConnectionOptions
    .addOption(new Option('--pdf', 'get a PDF').conflicts('json'))
    .option('--json', 'get JSON Resume 1.0')
    .addOption(new Option('--paper <size>', 'paper size of the PDF').choices(['a4', 'letter']).default('a4'))
    .option('-o, --output <file>', 'write the output to a file; the extensions .pdf and .json set the format')
    .action(async (login: string | undefined, flags: ResumeFlags) => {
      const { runResume } = await import('./run-resume.ts')
      onExitCode(await runResume({ login, ...flags }, context))
    })
}
