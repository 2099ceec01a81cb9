import { Command } from 'commander'
import { analyzeCommand } from './commands/analyze/command.ts'
import { completionCommand } from './commands/completion/command.ts'
import { diffCommand } from './commands/diff/command.ts'
import { doctorCommand } from './commands/doctor/command.ts'
import { exportCommand } from './commands/export/command.ts'
import { leadersCommand } from './commands/leaders/command.ts'
import { loginCommand } from './commands/login/command.ts'
import { logoutCommand } from './commands/logout/command.ts'
import { profileCommand } from './commands/profile/command.ts'
import { pushCommand } from './commands/push/command.ts'
import { resumeCommand } from './commands/resume/command.ts'
import { serveCommand } from './commands/serve/command.ts'
import { verifyCommand } from './commands/verify/command.ts'
import { whoamiCommand } from './commands/whoami/command.ts'
import { workerCommand } from './commands/worker/command.ts'
import { exitCodesHelp } from './exit-codes.ts'
import { version } from './version.ts'
import type { World } from './world.ts'

/** The command line of handiwork. It prints help only; failures are thrown. */
export function program(world: World, onExitCode: (code: number) => void): Command {
  return quiet(new Command('handiwork'), world)
    .description('Reads git histories and shows what a person wrote in them.')
    .version(version, '-v, --version', 'show the version')
    .helpOption('-h, --help', 'show this help')
    .addHelpText('after', exitCodesHelp)
    .addCommand(analyzeCommand(quiet(new Command('analyze'), world), world, onExitCode))
    .addCommand(verifyCommand(quiet(new Command('verify'), world), world, onExitCode))
    .addCommand(diffCommand(quiet(new Command('diff'), world), world, onExitCode))
    .addCommand(profileCommand(quiet(new Command('profile'), world), world, onExitCode))
    .addCommand(exportCommand(quiet(new Command('export'), world), world, onExitCode))
    .addCommand(leadersCommand(quiet(new Command('leaders'), world), world, onExitCode))
    .addCommand(resumeCommand(quiet(new Command('resume'), world), world, onExitCode))
    .addCommand(loginCommand(quiet(new Command('login'), world), world, onExitCode))
    .addCommand(logoutCommand(quiet(new Command('logout'), world), world, onExitCode))
    .addCommand(whoamiCommand(quiet(new Command('whoami'), world), world, onExitCode))
    .addCommand(doctorCommand(quiet(new Command('doctor'), world), world, onExitCode))
    .addCommand(completionCommand(quiet(new Command('completion'), world), world, onExitCode))
    .addCommand(pushCommand(quiet(new Command('push'), world), world, onExitCode))
    .addCommand(serveCommand(quiet(new Command('serve'), world), world, onExitCode))
    .addCommand(workerCommand(quiet(new Command('worker'), world), world, onExitCode))
}

// --- internal ---

function quiet(command: Command, { stdout }: World): Command {
  return command.exitOverride().configureOutput({
    writeOut: (text) => stdout.write(text),
    writeErr: () => {},
    getOutHelpWidth: () => Math.min(100, Math.max(40, stdout.columns ?? 80)),
    getOutHasColors: () => false,
  })
}
