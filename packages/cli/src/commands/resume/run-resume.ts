import { contract } from '@handiwork/core/api'
import { CannotGoOn } from '../../cannot-go-on.ts'
import { DONE } from '../../exit-codes.ts'
import { checkOutput } from '../../output/check-output.ts'
import { putOut } from '../../output/put-out.ts'
import { checkedLogin } from '../../remote/checked-login.ts'
import { type ConnectionFlags, connectionOf } from '../../remote/connection.ts'
import { ownProfile } from '../../remote/own-profile.ts'
import { connect, type Service } from '../../remote/service.ts'
import { warnUnprotected } from '../../remote/warn-unprotected.ts'
import type { World } from '../../world.ts'
import { WrongUsage } from '../../wrong-usage.ts'
import { type ResumeKind, resumeKind } from './resume-kind.ts'
import { resumeText } from './resume-text.ts'

export interface ResumeRequest extends ConnectionFlags {
  /** Undefined is the one whose token it is. */
  readonly login: string | undefined
  readonly pdf?: boolean
  readonly json?: boolean
  readonly paper: 'a4' | 'letter'
  readonly output?: string
}

/** One `handiwork resume`: gets somebody's resume from a service; gives the exit code. */
export async function runResume(request: ResumeRequest, world: World): Promise<number> {
  const { output, paper } = request
  const kind = resumeKind(request)
  if (kind === 'pdf' && output === undefined && world.stdout.isTTY)
    throw new WrongUsage('A terminal cannot show a PDF: name a file for it with -o resume.pdf.')
  await checkOutput(output, world.cwd)
  const connection = await connectionOf(request, world)
  const service = connect(connection, world)
  const asked = request.login === undefined ? undefined : checkedLogin(request.login)
  warnUnprotected(connection, world)
  const login = asked ?? (await ownLogin(service))
  const content = await resumeAs[kind]({ login, paper, output }, service, world)
  await putOut(content, { output, quiet: false }, world)
  return DONE
}

// --- internal ---

interface Wanted {
  readonly login: string
  readonly paper: ResumeRequest['paper']
  readonly output: string | undefined
}

type ResumeWriter = (wanted: Wanted, service: Service, world: World) => Promise<string | Uint8Array>

const resumeAs: Readonly<Record<ResumeKind, ResumeWriter>> = {
  pdf: ({ login, paper }, { call }) => call(contract.resumes.pdf, { params: { login }, query: { paper } }),
  json: async ({ login }, { call }) =>
    `${JSON.stringify(await call(contract.resumes.json, { params: { login } }), null, 2)}\n`,
  text: async ({ login, output }, { call, url }, world) => {
    const resume = await call(contract.resumes.json, { params: { login } })
    return resumeText(resume, `${url}/resume/${encodeURIComponent(login)}`, output, world)
  },
}

async function ownLogin(service: Service): Promise<string> {
  if (!service.isSignedIn)
    throw new WrongUsage('Name a login, or log in with handiwork login for your own resume.')
  const { login } = await ownProfile(service)
  if (login === null)
    throw new CannotGoOn(`Your profile has no login yet. Choose one at ${service.url}/settings/security`)
  return login
}
