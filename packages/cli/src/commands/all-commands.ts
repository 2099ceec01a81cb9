import { adminCommand } from './admin/command.ts'
import { analyzeCommand } from './analyze/command.ts'
import { backupCommand } from './backup/command.ts'
import { cardCommand } from './card/command.ts'
import { completionCommand } from './completion/command.ts'
import { diffCommand } from './diff/command.ts'
import { doctorCommand } from './doctor/command.ts'
import { exportCommand } from './export/command.ts'
import { leadersCommand } from './leaders/command.ts'
import { loginCommand } from './login/command.ts'
import { logoutCommand } from './logout/command.ts'
import { migrateCommand } from './migrate/command.ts'
import { moveToCommand } from './move-to/command.ts'
import { profileCommand } from './profile/command.ts'
import { pushCommand } from './push/command.ts'
import { restoreCommand } from './restore/command.ts'
import { resumeCommand } from './resume/command.ts'
import { serveCommand } from './serve/command.ts'
import { teamCommand } from './team/command.ts'
import { verifyCommand } from './verify/command.ts'
import { whoamiCommand } from './whoami/command.ts'
import { workerCommand } from './worker/command.ts'

/** In the order of the help. */
export const allCommands = {
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
