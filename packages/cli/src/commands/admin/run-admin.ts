import type { Terminal, WorkingFolder } from '../../context.ts'
import { CommandError, UsageError } from '../../errors.ts'
import { EXIT_SUCCESS } from '../../exit-codes.ts'
import type { AdminAction, AdminEntry, AdminOutcome, ServiceLoader } from '../../modules.ts'
import { printResult } from '../../output/print.ts'
import { sanitizeText } from '../../ui/sanitize-text.ts'

export interface AdminFlags {
  readonly force?: boolean
  readonly dataDir?: string
  readonly json?: boolean
}

export interface AdminCommandRequest extends AdminFlags {
  readonly action: AdminAction
  readonly user: string | undefined
}

/** Runs `handiwork admin`: changes or lists the admins, prints the result and returns the exit code. */
export async function runAdmin(
  { json, ...request }: AdminCommandRequest,
  context: Terminal & WorkingFolder & ServiceLoader,
): Promise<number> {
  requireUser(request)
  const { manageAdmins } = await context.loadService()
  const outcome = await manageAdmins(request, context)
  if ('problem' in outcome) throw new CommandError(outcome.problem)
  await printResult(json ? toJson(outcome) : toText(request, outcome), context)
  return EXIT_SUCCESS
}

function requireUser({ action, user, force }: AdminCommandRequest): void {
  if (action === 'list' && user !== undefined) throw new UsageError('admin list takes no user.')
  if (action !== 'list' && user === undefined)
    throw new UsageError(`admin ${action} needs a login or a verified email address.`)
  if (action !== 'revoke' && force) throw new UsageError('--force is only for admin revoke.')
}

type Result = Exclude<AdminOutcome, { readonly problem: string }>

function toJson(result: Result): string {
  return `${JSON.stringify('admins' in result ? result.admins : result, null, 2)}\n`
}

function toText({ action, user = '' }: AdminCommandRequest, result: Result): string {
  if ('admins' in result) return result.admins.length === 0 ? NO_ADMINS : result.admins.map(toLine).join('')
  const name = sanitizeText(result.login ?? user)
  const sentences = {
    grant: result.changed ? 'is now an admin.' : 'is already an admin.',
    revoke: result.changed ? 'is no longer an admin.' : 'is not an admin.',
    list: '',
  }
  return `${name} ${sentences[action]}\n`
}

const NO_ADMINS = 'There are no admins. To add one, run: handiwork admin grant <login or email>\n'

const sourceNames: Readonly<Record<string, string>> = { manual: 'granted by hand', groups: 'group' }

function toLine({ login, name, emails, sources }: AdminEntry): string {
  const origin = sources.map((source) => sourceNames[source] ?? source).join(', ')
  const parts = [login ?? 'no login yet', name, emails.join(', '), origin]
  return `${sanitizeText(parts.filter(Boolean).join('  '))}\n`
}
