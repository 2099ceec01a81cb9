/** The claims of a GitHub Actions job, with names as in its identity token. */
export type CiClaims = Readonly<Record<string, string>>

export const COMMIT = '5f1d2c3b4a5968778695a4b3c2d1e0f102030405'

/** A job on the default branch of `acme/app`. `sub` is what the certificate authority derives from other claims. */
export function ciClaims({
  repository = 'acme/app',
  ref = 'refs/heads/main',
  ...claims
}: CiClaims = {}): CiClaims {
  const workflow = claims.job_workflow_ref ?? `${repository}/.github/workflows/attest.yml@${ref}`
  return {
    ...{ iss: 'https://token.actions.githubusercontent.com', sub: `https://github.com/${workflow}` },
    ...{ event_name: 'push', sha: COMMIT, workflow: 'attest', repository, ref },
    ...{ job_workflow_ref: workflow, job_workflow_sha: COMMIT, runner_environment: 'github-hosted' },
    ...{
      repository_id: '4711',
      repository_owner: repository.split('/')[0] ?? '',
      repository_owner_id: '815',
    },
    ...{ workflow_ref: workflow, workflow_sha: COMMIT, repository_visibility: 'private' },
    ...{ run_id: '99', run_attempt: '1' },
    ...claims,
  }
}

/** An identity token. Its signature is not checked by the mock services. */
export function ciToken(claims: CiClaims): string {
  const parts = [{ alg: 'RS256' }, { aud: 'sigstore', ...claims }].map((part) => encode(JSON.stringify(part)))
  return [...parts, encode('signature')].join('.')
}

const encode = (value: string) => Buffer.from(value).toString('base64url')
