import { Command } from 'commander'
import type { CliContext } from './cli-context.ts'
import type { Terminal } from './context.ts'
import { addHelpSections, interruptExitCode } from './help.ts'
import { version } from './version.ts'

/** Adds the options and the action of a command. */
type DefineCommand = (command: Command, context: CliContext, onExitCode: (code: number) => void) => Command

/** Builds the parser of these commands. It prints only help and the version; failures are thrown. */
export function createProgram(
  commands: Readonly<Record<string, DefineCommand>>,
  context: CliContext,
  onExitCode: (code: number) => void,
): Command {
  const program = configureCommand(new Command('handiwork'), context)
    .description('Analyze git history and build a developer profile from it')
    .version(version, '-v, --version', 'show the version')
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .helpCommand('help [command]', 'Show the help of a command')
  for (const [name, define] of Object.entries(commands))
    program.addCommand(define(configureCommand(new Command(name), context), context, onExitCode))
  return addHelpSections(program, {
    exitCodes: { 1: 'failure; handiwork <command> --help lists the reasons', ...interruptExitCode },
    examples: [
      'handiwork analyze',
      'handiwork analyze ~/code/flask --author davidism@gmail.com -o profile.html',
      'handiwork serve --demo',
    ],
  })
}

function configureCommand(command: Command, { stdout }: Pick<Terminal, 'stdout'>): Command {
  return command
    .helpOption('-h, --help', 'show this help')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: () => {},
      getOutHelpWidth: () => Math.min(100, Math.max(40, stdout.columns ?? 80)),
      getOutHasColors: () => false,
    })
}
