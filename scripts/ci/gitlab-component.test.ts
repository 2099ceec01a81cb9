import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type HostRepository, type RunningHost, startGitLab } from '@handiwork/fixtures/hosts'
import {
  ada,
  createRepository,
  generateLines,
  grace,
  type Repository,
} from '@handiwork/fixtures/repositories'
import { execa } from 'execa'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readComponent } from './read-component.ts'

const component = readComponent()
let folder: string
let origin: Repository
let checkout: string
let host: RunningHost
let hosted: HostRepository
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-gitlab-'))
  origin = await loom().build()
  checkout = join(folder, 'loom')
  await execa('git', ['clone', '--quiet', `file://${origin.path}`, checkout])
  hosted = {
    ...{ id: 5, fullName: 'looms/loom', gitDir: origin.gitFolder, contributors: ['adabyrne'] },
    pullRequests: [{ number: 7, title: 'Weave', author: 'adabyrne', createdAt: '2024-03-01T10:00:00Z' }],
  }
  const people = [{ id: 2, login: 'adabyrne', name: 'Ada Byrne', emails: [] }]
  host = await startGitLab({ data: { people, repositories: [hosted] } })
  await stubNpx(folder)
})
afterEach(async () => {
  await host[Symbol.asyncDispose]()
  await origin[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

test('writes the report of the checkout in three formats', async () => {
  const { exitCode } = await runJob()
  expect(exitCode).toBe(0)
  expect(await readdir(join(checkout, 'handiwork-report'))).toEqual([
    'report.html',
    'report.json',
    'report.md',
  ])
  expect(await readFile(join(checkout, 'handiwork-report/report.md'), 'utf8')).toMatch(/^# loom\n/)
})

test('passes on authors one per line, dates and targets, as text and not as code', async () => {
  const canary = join(folder, 'canary')
  await runJob({
    inputs: {
      authors: `Ada Byrne\n$(touch ${canary})\n--all-authors`,
      since: '2024-01-01',
      until: '2024-12-31',
      'as-of': '2025-01-01',
      repositories: `${origin.path}\n.`,
    },
  })
  const { request, asOf } = JSON.parse(await readFile(join(checkout, 'handiwork-report/report.json'), 'utf8'))
  expect(request.authors).toEqual(['--all-authors', `$(touch ${canary})`, 'Ada Byrne'])
  expect({ since: request.since, asOf }).toEqual({
    since: '2024-01-01T00:00:00.000Z',
    asOf: '2025-01-01T23:59:59.999Z',
  })
  await expect(readFile(canary)).rejects.toThrow('ENOENT')
})

test('comments on a merge request what it changes, and updates the comment', async () => {
  await runJob({ inputs: { comment: true }, variables: await mergeRequest() })
  expect(hosted.comments).toHaveLength(1)
  expect(hosted.comments?.[0]?.body).toContain('**loom**: 4 xp (+2.6), 2 commits (+1)')
  await origin.commit({ by: ada, on: '2024-03-02', write: { 'src/loom.ts': generateLines(270) } })
  await execa('git', ['-C', checkout, 'pull', '--quiet'])
  await runJob({ inputs: { comment: true }, variables: await mergeRequest('HEAD~2') })
  expect(hosted.comments).toHaveLength(1)
  expect(hosted.comments?.[0]?.body).toContain('3 commits (+2)')
})

test('fails with a sentence if the token may not comment', async () => {
  const variables = {
    ...(await mergeRequest()),
    HANDIWORK_GITLAB_TOKEN: host.createToken('adabyrne', ['read_api']),
  }
  const { exitCode, stderr } = await runJob({ inputs: { comment: true }, variables })
  expect(exitCode).toBe(1)
  expect(stderr).toContain('The comment could not be written')
})

test('writes no comment without the token, and says why', async () => {
  const { exitCode, stdout } = await runJob({
    inputs: { comment: true },
    variables: { ...(await mergeRequest()), HANDIWORK_GITLAB_TOKEN: '' },
  })
  expect(exitCode).toBe(0)
  expect(stdout).toContain('No comment was written: the variable HANDIWORK_GITLAB_TOKEN is not set.')
  expect(await readdir(join(checkout, 'handiwork-report'))).toContain('difference.md')
})

test('commits cards to the branch, and nothing if only their date changed', async () => {
  const cards = { cards: 'profile languages', 'cards-path': 'docs/cards', hide: 'loom' }
  const variables = { HANDIWORK_GITLAB_TOKEN: 'token' }
  // As at GitLab, which then starts no pipeline.
  await origin.git('config', 'receive.advertisePushOptions', 'true')
  await serveOriginAs(`${host.webUrl}/looms/loom.git`)
  await runJob({ inputs: { ...cards, 'as-of': '2024-04-01' }, variables })
  const head = await origin.id('main')
  expect(await origin.git('show', '--format=%s', '--name-only', head)).toBe(
    'Refresh cards\n\ndocs/cards/languages.svg\ndocs/cards/profile.svg\n',
  )
  const { stdout } = await runJob({ inputs: { ...cards, 'as-of': '2024-04-02' }, variables })
  expect(stdout).toContain('The cards are unchanged.')
  expect(await origin.id('main')).toBe(head)
})

test('passes the service and the attestation on to push', async () => {
  await stubNpx(folder, { push: 'echo "pushed: $*"' })
  const { stdout } = await runJob({ inputs: { server: 'https://handiwork.example', attest: true } })
  expect(stdout).toContain(
    'pushed: push --yes --remote=https://handiwork.example --attest handiwork-report/report.json',
  )
})

test('uses every input, and no other', () => {
  const used = [...component.text.matchAll(/\$\[\[ inputs\.([\w-]+) \]\]/g)].map(([, name]) => name)
  expect([...new Set(used)].sort()).toEqual(Object.keys(component.inputs).sort())
})

interface JobOptions {
  readonly inputs?: Readonly<Record<string, string | boolean>>
  readonly variables?: Readonly<Record<string, string>>
}

/** Runs the script as GitLab does: the variables of the job, and all lines in one shell that ends on failure. */
async function runJob({ inputs = {}, variables = {} }: JobOptions = {}) {
  const { script, variables: own } = component.job({ package: 'handiwork', ...inputs })
  return await execa('sh', ['-e', '-c', script.join('\n')], {
    cwd: checkout,
    reject: false,
    extendEnv: false,
    env: {
      PATH: `${join(folder, 'bin')}:${dirname(process.execPath)}:${process.env.PATH}`,
      HOME: folder,
      GIT_CONFIG_GLOBAL: join(folder, 'gitconfig'),
      GIT_CONFIG_NOSYSTEM: '1',
      CI_API_V4_URL: host.apiUrl,
      CI_COMMIT_BRANCH: 'main',
      CI_PROJECT_DIR: checkout,
      CI_PROJECT_ID: '5',
      CI_PROJECT_NAME: 'loom',
      CI_PROJECT_PATH: 'looms/loom',
      CI_SERVER_URL: host.webUrl,
      ...own,
      ...variables,
    },
  })
}

async function mergeRequest(base = 'HEAD~1') {
  const { stdout } = await execa('git', ['-C', checkout, 'rev-parse', base])
  return {
    CI_COMMIT_BRANCH: '',
    CI_MERGE_REQUEST_IID: '7',
    CI_MERGE_REQUEST_DIFF_BASE_SHA: stdout,
    HANDIWORK_GITLAB_TOKEN: host.createToken('adabyrne', ['api']),
  }
}

/** The mock host serves no pushes, so git rewrites its URL to that of the repository on disk. */
const serveOriginAs = (url: string) =>
  writeFile(join(folder, 'gitconfig'), `[url "file://${origin.path}"]\n\tinsteadOf = ${url}\n`)

/** An `npx` that runs the built command instead of a published package. */
async function stubNpx(home: string, commands: Readonly<Record<string, string>> = {}): Promise<void> {
  const cases = Object.entries(commands).map(
    ([name, code]) => `if [ "$1" = ${name} ]; then ${code}; exit; fi`,
  )
  const npx = join(home, 'bin', 'npx')
  await mkdir(dirname(npx), { recursive: true })
  await writeFile(
    npx,
    ['#!/bin/sh', 'shift 2', ...cases, `exec "${process.execPath}" "${program}" "$@"`].join('\n'),
  )
  await chmod(npx, 0o755)
}

const program = fileURLToPath(new URL('../../packages/cli/dist/main.mjs', import.meta.url))

const loom = () =>
  createRepository('loom')
    .commit({ by: ada, on: '2024-01-01', write: { 'src/loom.ts': generateLines(60) } })
    .commit({ by: grace, on: '2024-03-01', write: { 'src/loom.ts': generateLines(260) } })
