import type { CiAttestedReport } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { ciIdentityRows } from './ci-identity-rows.ts'

const repository = 'https://github.com/acme/app'

const report = (
  identity: Partial<CiAttestedReport['identity']> = {},
  logUrl = 'https://log.example/?logIndex=7',
) => ({
  ...{ _id: 'id', userId: 'user', bundle: '{}', pushedAt: '2026-05-21T00:00:00.000Z', logUrl },
  report: {} as CiAttestedReport['report'],
  program: { version: '0.1.0', digest: 'c0'.repeat(32) },
  identity: {
    ...{ issuer: 'https://token.actions.githubusercontent.com', repository, ref: 'refs/heads/main' },
    workflow: `${repository}/.github/workflows/attest.yml@refs/heads/main`,
    ...{
      trustedWorkflow: false,
      commit: 'a'.repeat(40),
      runUrl: `${repository}/actions/runs/99`,
      runner: 'hosted' as const,
    },
    ...{ connection: 'claimed' as const, signedAt: '2026-05-21T00:00:00.000Z', logIndex: '7', ...identity },
  },
})

test('lists what was verified, with links to the repository, the run and the log entry', () => {
  expect(ciIdentityRows(report())).toEqual([
    { title: 'Repository', text: repository, url: repository },
    {
      title: 'Connection',
      text: 'Claimed by the user; a workflow of the repository signed for this profile',
    },
    { title: 'CI system', text: 'https://token.actions.githubusercontent.com' },
    { title: 'Workflow', text: '.github/workflows/attest.yml@refs/heads/main' },
    { title: 'Trust', text: 'A workflow of the repository itself, which its maintainers can change' },
    { title: 'Ref', text: 'refs/heads/main' },
    { title: 'Commit', text: 'a'.repeat(40) },
    { title: 'Run', text: `${repository}/actions/runs/99`, url: `${repository}/actions/runs/99` },
    { title: 'Runner', text: 'Machine of the CI system' },
    { title: 'Program', text: `handiwork 0.1.0, SHA-256 ${'c0'.repeat(32)}` },
    { title: 'Log entry', text: '7', url: 'https://log.example/?logIndex=7' },
  ])
})

test('shows the full URL of a trusted workflow, and omits what the certificate lacks', () => {
  const workflow = 'https://github.com/handiwork/ci/.github/workflows/attest.yml@refs/tags/v1'
  const rows = ciIdentityRows(report({ workflow, trustedWorkflow: true, runUrl: null, runner: null }))
  expect(rows.map(({ text }) => text)).toContain(workflow)
  expect(rows.map(({ title }) => title)).not.toContain('Run')
})

test('shows the path of a GitLab configuration, which two slashes separate from the project', () => {
  const gitLab = 'https://gitlab.com/acme/tools/app'
  const workflow = `${gitLab}//.gitlab-ci.yml@refs/heads/main`
  const rows = ciIdentityRows(report({ repository: gitLab, workflow }))
  expect(rows.find(({ title }) => title === 'Workflow')?.text).toBe('.gitlab-ci.yml@refs/heads/main')
})

test('links to web pages only', () => {
  const runUrl = 'javascript:alert(1)'
  expect(ciIdentityRows(report({ runUrl })).find(({ text }) => text === runUrl)?.url).toBeUndefined()
})
