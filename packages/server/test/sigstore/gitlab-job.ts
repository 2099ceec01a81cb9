import { type CiClaims, COMMIT } from './ci-token.ts'

/** The claims of a GitLab CI job on the default branch of `acme/tools/app`, with names as in its identity token. */
export function gitLabClaims(claims: CiClaims = {}): CiClaims {
  return {
    ...{ iss: 'https://gitlab.com', sub: 'project_path:acme/tools/app:ref_type:branch:ref:main' },
    ...{ project_path: 'acme/tools/app', project_id: '4711', project_visibility: 'private' },
    ...{ namespace_path: 'acme/tools', namespace_id: '815', pipeline_source: 'push', job_id: '99' },
    ...{ ref: 'main', ref_type: 'branch', ref_path: 'refs/heads/main', sha: COMMIT },
    ci_config_ref_uri: 'gitlab.com/acme/tools/app//.gitlab-ci.yml@refs/heads/main',
    ...{ ci_config_sha: COMMIT, runner_environment: 'gitlab-hosted' },
    ...claims,
  }
}

export const isGitLabJob = (claims: CiClaims) => claims.ci_config_ref_uri !== undefined

/** The identity that Sigstore's certificate authority certifies for a GitLab job: its configuration in 2026. */
export function gitLabIdentity(claims: CiClaims) {
  const url = 'https://gitlab.com'
  const project = `${url}/${claims.project_path}`
  const workflow = `https://${claims.ci_config_ref_uri}`
  const ref = `refs/${claims.ref_type === 'branch' ? 'heads' : 'tags'}/${claims.ref}`
  const values: Readonly<Record<number, string | undefined>> = {
    ...{ 8: claims.iss, 9: workflow, 10: claims.ci_config_sha, 11: claims.runner_environment },
    ...{ 12: project, 13: claims.sha, 14: ref, 15: claims.project_id },
    ...{ 16: `${url}/${claims.namespace_path}`, 17: claims.namespace_id, 18: workflow },
    ...{ 19: claims.ci_config_sha, 20: claims.pipeline_source, 21: `${project}/-/jobs/${claims.job_id}` },
    22: claims.project_visibility,
  }
  const extensions = Object.entries(values).map(([number, value = '']) => ({
    oid: `1.3.6.1.4.1.57264.1.${number}`,
    value,
  }))
  return { subjectAltName: workflow, extensions }
}
