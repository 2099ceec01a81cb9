import { extname } from 'node:path'
import { contract, type JsonResume } from '@handiwork/core/api'
import type { Network, Terminal, WorkingFolder } from '../../context.ts'
import { UsageError } from '../../errors.ts'
import { EXIT_SUCCESS } from '../../exit-codes.ts'
import { checkOutput } from '../../output/check-output.ts'
import { writeOutput } from '../../output/write-output.ts'
import { type ConnectionFlags, loadConnection, warnUnencryptedToken } from '../../remote/connection.ts'
import { fetchOwnProfile, parseLogin, requireOwnLogin } from '../../remote/profile.ts'
import { connectToService, type ServiceClient } from '../../remote/service.ts'
import { createCanvas } from '../../ui/canvas.ts'
import { createPainter } from '../../ui/create-painter.ts'
import { resumeLines } from './resume-lines.ts'

export interface ResumeRequest extends ConnectionFlags {
  /** Undefined means the token owner's resume. */
  readonly login: string | undefined
  readonly pdf?: boolean
  readonly json?: boolean
  readonly paper: 'a4' | 'letter'
  readonly output?: string
}

export type ResumeContext = Terminal & Network & WorkingFolder

/** Runs `handiwork resume`: fetches a resume, prints it and returns the exit code. */
export async function runResume(request: ResumeRequest, context: ResumeContext): Promise<number> {
  const { output, paper } = request
  const format = selectResumeFormat(request)
  if (format === 'pdf' && output === undefined && context.stdout.isTTY)
    throw new UsageError('A PDF cannot be shown in a terminal. Write it to a file with -o resume.pdf.')
  await checkOutput(output, context.cwd)
  const connection = await loadConnection(request, context)
  const service = connectToService(connection, context)
  const requestedLogin = request.login === undefined ? undefined : parseLogin(request.login)
  warnUnencryptedToken(connection, context)
  const login = requestedLogin ?? (await loadOwnLogin(service))
  const content = await resumeWriters[format]({ login, paper, output }, service, context)
  await writeOutput(content, { output, quiet: false }, context)
  return EXIT_SUCCESS
}

interface ResumeOptions {
  readonly login: string
  readonly paper: ResumeRequest['paper']
  readonly output: string | undefined
}

type ResumeWriter = (
  options: ResumeOptions,
  service: ServiceClient,
  context: ResumeContext,
) => Promise<string | Uint8Array>

const resumeWriters: Readonly<Record<ResumeFormat, ResumeWriter>> = {
  pdf: ({ login, paper }, { call }) => call(contract.resumes.pdf, { params: { login }, query: { paper } }),
  json: async ({ login }, { call }) =>
    `${JSON.stringify(await call(contract.resumes.json, { params: { login } }), null, 2)}\n`,
  text: async ({ login, output }, { call, url }, context) => {
    const resume = await call(contract.resumes.json, { params: { login } })
    return resumeText(resume, `${url}/resume/${encodeURIComponent(login)}`, output, context)
  },
}

async function loadOwnLogin(service: ServiceClient): Promise<string> {
  if (!service.isSignedIn)
    throw new UsageError('Specify a login, or sign in with handiwork login to get your own resume.')
  return requireOwnLogin(await fetchOwnProfile(service), service)
}

/** Output format of a resume. */
type ResumeFormat = 'text' | 'pdf' | 'json'

/** The requested format, or the one for the output's file extension. */
function selectResumeFormat({ pdf, json, output = '' }: ResumeRequest): ResumeFormat {
  if (pdf) return 'pdf'
  if (json) return 'json'
  return formatsByExtension[extname(output).toLowerCase()] ?? 'text'
}

const formatsByExtension: Readonly<Record<string, ResumeFormat>> = { '.pdf': 'pdf', '.json': 'json' }

function resumeText(
  resume: JsonResume,
  pageUrl: string,
  output: string | undefined,
  context: Pick<Terminal, 'stdout' | 'env'>,
): string {
  const { look, width } = createCanvas(output, context)
  const lines = resumeLines(resume, pageUrl, width).map(createPainter(look))
  return lines.map((line) => `${line}\n`).join('')
}
