import { Command } from 'commander'
import type { CliContext } from './cli-context.ts'
import { adminCommand } from './commands/admin/command.ts'
import { analyzeCommand } from './commands/analyze/command.ts'
import { backupCommand } from './commands/backup/command.ts'
import { cardCommand } from './commands/card/command.ts'
import { completionCommand } from './commands/completion/command.ts'
import { diffCommand } from './commands/diff/command.ts'
import { doctorCommand } from './commands/doctor/command.ts'
import { exportCommand } from './commands/export/command.ts'
import { leadersCommand } from './commands/leaders/command.ts'
import { loginCommand } from './commands/login/command.ts'
import { logoutCommand } from './commands/logout/command.ts'
import { migrateCommand } from './commands/migrate/command.ts'
import { moveToCommand } from './commands/move-to/command.ts'
import { profileCommand } from './commands/profile/command.ts'
import { pushCommand } from './commands/push/command.ts'
import { restoreCommand } from './commands/restore/command.ts'
import { resumeCommand } from './commands/resume/command.ts'
import { serveCommand } from './commands/serve/command.ts'
import { teamCommand } from './commands/team/command.ts'
import { verifyCommand } from './commands/verify/command.ts'
import { whoamiCommand } from './commands/whoami/command.ts'
import { workerCommand } from './commands/worker/command.ts'
import type { Terminal } from './context.ts'
import { addHelpSections, interruptExitCode } from './help.ts'
import { version } from './version.ts'

/** Builds the command line parser. It prints only help and the version; failures are thrown. */
export function createProgram(context: CliContext, onExitCode: (code: number) => void): Command {
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

/** In the order of the help. */
const commands = {
  analyze: analyzeCommand,
  verify: verifyCommand,
  diff: diffCommand,
  team: teamCommand,
  card: cardCommand,
  profile: profileCommand,
  export: exportCommand,
  leaders: leadersCommand,
  resume: resumeCommand,
  login: loginCommand,
  logout: logoutCommand,
  whoami: whoamiCommand,
  doctor: doctorCommand,
  completion: completionCommand,
  push: pushCommand,
  serve: serveCommand,
  worker: workerCommand,
  admin: adminCommand,
  backup: backupCommand,
  restore: restoreCommand,
  'move-to': moveToCommand,
  migrate: migrateCommand,
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
