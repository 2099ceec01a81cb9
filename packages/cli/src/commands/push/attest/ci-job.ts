import { CommandError } from '../../../errors.ts'

/** The CI job as its identity token describes it. The certificate will name all of it. */
export interface CiJob {
  readonly issuer: string
  /** URL of the repository. */
  readonly repository: string
  /** URL of the workflow file, with its ref. */
  readonly workflow: string
  readonly ref: string
  readonly commit: string
}

/** Reads the job from an identity token of GitHub Actions or GitLab CI. Throws for other tokens. */
export function readCiJob(token: string): CiJob {
  const claims = readClaims(token)
  const job = claims && (gitHubJob(claims) ?? gitLabJob(claims))
  if (job === undefined)
    throw new CommandError('The identity token is not from a job of GitHub Actions or GitLab CI.')
  return job
}

type Claims = Readonly<Record<string, unknown>>

/** The token is not verified here: the certificate authority does that. */
function readClaims(token: string): Claims | undefined {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
    return typeof claims === 'object' && claims !== null ? { ...claims } : undefined
  } catch {
    return undefined
  }
}

function gitHubJob({ iss, repository, job_workflow_ref: workflow, ref, sha }: Claims): CiJob | undefined {
  if (!areTexts(iss, repository, workflow, ref, sha)) return undefined
  const origin =
    iss === 'https://token.actions.githubusercontent.com' ? 'https://github.com' : new URL(String(iss)).origin
  return toJob(iss, `${origin}/${repository}`, `${origin}/${workflow}`, ref, sha)
}

function gitLabJob(claims: Claims): CiJob | undefined {
  const { iss, project_path: path, ci_config_ref_uri: workflow, ref_path: ref, sha } = claims
  if (!areTexts(iss, path, workflow, ref, sha)) return undefined
  return toJob(iss, `${new URL(String(iss)).origin}/${path}`, `https://${workflow}`, ref, sha)
}

const areTexts = (iss: unknown, ...values: readonly unknown[]) =>
  typeof iss === 'string' && URL.canParse(iss) && values.every((value) => typeof value === 'string')

function toJob(issuer: unknown, repository: string, workflow: string, ref: unknown, commit: unknown): CiJob {
  return { issuer: String(issuer), repository, workflow, ref: String(ref), commit: String(commit) }
}
