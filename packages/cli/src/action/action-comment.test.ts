import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type HostData, type HostRepository, type RunningHost, startGitHub } from '@handiwork/fixtures/hosts'
import { ada, createRepository, generateLines, type Repository } from '@handiwork/fixtures/repositories'
import { execa } from 'execa'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TestRunner } from '../../test/run-action.ts'
import { COMMENT_MARKER } from './difference-comment.ts'

const stack = { current: new AsyncDisposableStack() }
let runner: TestRunner
let repository: Repository
let host: RunningHost
let hosted: HostRepository
beforeEach(async () => {
  stack.current = new AsyncDisposableStack()
  runner = stack.current.use(await TestRunner.create())
  repository = stack.current.use(await loom().build({ bare: false }))
  hosted = {
    id: 1,
    fullName: 'looms/team',
    gitDir: repository.gitFolder,
    pullRequests: [{ number: 7, title: 'Weave', author: 'adabyrne', createdAt: '2024-03-01T10:00:00Z' }],
  }
  host = stack.current.use(await startGitHub({ data: createData() }))
})
afterEach(() => stack.current.disposeAsync())

test('comments what a pull request changes, and says it in the summary', async () => {
  const { exitCode, outputs, summary } = await comment()
  expect(exitCode).toBe(0)
  const [created] = hosted.comments ?? []
  expect(created).toMatchObject({ author: 'github-actions[bot]', issue: 7 })
  expect(created?.body.split('\n')[0]).toBe(COMMENT_MARKER)
  expect(created?.body).toContain('## Changes of this pull request')
  expect(created?.body).toContain('**loom**: 4 xp (+2.6), 2 commits (+1)')
  expect(summary).toMatch(/^## Changes of this pull request\n[\s\S]*\n# loom\n/)
  expect(outputs['comment-url']).toBe(`${host.webUrl}/looms/team/pull/7#issuecomment-1`)
  expect(await readFile(outputs.difference!, 'utf8')).toContain('## Changes of this pull request')
})

test('updates its comment when it runs again', async () => {
  await comment()
  const [first] = hosted.comments ?? []
  await repository.commit({ by: ada, on: '2024-03-05', write: { 'src/weave.py': generateLines(90) } })
  await repository.git('checkout', '--quiet', '--force', 'main')
  const { exitCode } = await comment({ base: await repository.id('HEAD~2') })
  expect(exitCode).toBe(0)
  expect(hosted.comments).toHaveLength(1)
  expect(hosted.comments?.[0]?.id).toBe(first?.id)
  expect(hosted.comments?.[0]?.body).toContain('3 commits (+2)')
})

test('sends no update if nothing changed since its comment', async () => {
  await comment()
  await comment({ inputs: { 'as-of': '2024-04-01' } })
  expect(host.requests.filter(({ method }) => method === 'PATCH')).toEqual([])
})

test('finds its comment behind a hundred others', async () => {
  hosted.comments = Array.from({ length: 120 }, (_, index) => ({
    ...{ id: index + 1, issue: 7, author: 'adabyrne', body: 'Nice' },
  }))
  await comment()
  await comment()
  expect(hosted.comments).toHaveLength(121)
})

test('leaves a comment with the marker alone if another account wrote it', async () => {
  const forged = { id: 1, issue: 7, author: 'adabyrne', body: `${COMMENT_MARKER}\nAll mine` }
  hosted.comments = [forged]
  await comment()
  await comment()
  expect(hosted.comments).toEqual([forged, expect.objectContaining({ author: 'github-actions[bot]' })])
})

test('updates the comment of a personal token', async () => {
  const token = host.createToken('adabyrne', ['repo'])
  await comment({ inputs: { token } })
  await comment({ inputs: { token, since: '2024-02-01' } })
  expect(hosted.comments).toHaveLength(1)
})

test('tries again after server errors, and comments once', async () => {
  host.queueFaults({ kind: 'status', status: 502 }, { kind: 'hangUp' })
  expect((await comment()).exitCode).toBe(0)
  expect(hosted.comments).toHaveLength(1)
})

test('fails with a sentence if the server keeps failing, and keeps the difference in the summary', async () => {
  host.queueFaults(...Array.from({ length: 4 }, () => ({ kind: 'status', status: 503 }) as const))
  const { exitCode, stdout, summary } = await comment()
  expect(exitCode).toBe(1)
  expect(stdout).toContain('::error::GitHub could not store the comment (status 503).')
  expect(summary).toContain('## Changes of this pull request')
})

test('fails with a sentence if the token may not comment', async () => {
  const { exitCode, stdout, summary } = await comment({
    inputs: { token: host.createToken('github-actions[bot]', []) },
  })
  expect(exitCode).toBe(1)
  expect(stdout).toContain(
    '::error::The token may not write a comment on this pull request. Add "permissions: pull-requests: write" to the job.',
  )
  expect(summary).toContain('## Changes of this pull request')
})

test.each([
  ['without a token', '', 'To write a comment, the input token is required.'],
  ['with a wrong token', 'ghs_wrong', 'GitHub rejected the token. Check the input token.'],
])('fails with a sentence %s', async (_, token, message) => {
  const { exitCode, stdout } = await comment({ inputs: { token } })
  expect(exitCode).toBe(1)
  expect(stdout).toContain(`::error::${message}`)
})

test('writes no comment on a pull request from a fork, and says why', async () => {
  const { exitCode, stdout, summary } = await comment({ head: 'stranger/team' })
  expect(exitCode).toBe(0)
  expect(host.requests).toEqual([])
  expect(stdout).toContain('::notice::Runs for pull requests from forks get a read-only token')
  expect(summary).toContain('## Changes of this pull request')
})

test('says that there is nothing to compare on a push', async () => {
  const { exitCode, stdout } = await runner.run({ workspace: repository.path, inputs: { comment: 'true' } })
  expect(exitCode).toBe(0)
  expect(stdout).toContain('::notice::This run is not for a pull request')
})

test('compares with the commit where the branch began, not with later commits of the base', async () => {
  const [begin, head] = [await repository.id('HEAD~1'), await repository.id()]
  await comment({ base: await repository.id('later') })
  expect(hosted.comments?.[0]?.body).toContain('2 commits (+1)')
  expect(hosted.comments?.[0]?.body).toContain(`compared ${begin.slice(0, 7)} with ${head.slice(0, 7)}`)
})

test('fetches the base of a pull request if the checkout does not contain it', async () => {
  const workspace = join(runner.folder, 'branch-only')
  const begin = await repository.id('HEAD~1')
  await repository.git('branch', 'early', begin)
  await execa('git', ['clone', '--quiet', '--branch=early', '--single-branch', repository.path, workspace])
  const { exitCode } = await comment({ workspace, base: await repository.id() })
  expect(exitCode).toBe(0)
})

test('fails with a sentence if the base cannot be fetched', async () => {
  const { exitCode, stdout } = await comment({ base: 'f'.repeat(40) })
  expect(exitCode).toBe(1)
  expect(stdout).toContain("::error::The commit fffffff of the base branch can't be fetched.")
})

interface CommentOptions {
  readonly inputs?: Readonly<Record<string, string>>
  readonly base?: string
  readonly head?: string
  readonly workspace?: string
}

/** Runs the Action for pull request 7 of `looms/team`. */
async function comment({
  inputs = {},
  base,
  head = 'looms/team',
  workspace = repository.path,
}: CommentOptions = {}) {
  return await runner.run({
    workspace,
    inputs: {
      comment: 'true',
      'as-of': '2024-04-01',
      token: host.createToken('github-actions[bot]', ['repo']),
      ...inputs,
    },
    event: {
      pull_request: {
        number: 7,
        base: { sha: base ?? (await repository.id('HEAD~1')), repo: { full_name: 'looms/team' } },
        head: { sha: await repository.id(), repo: { full_name: head } },
      },
    },
    env: {
      GITHUB_EVENT_NAME: 'pull_request',
      GITHUB_API_URL: host.apiUrl,
      GITHUB_SERVER_URL: host.webUrl,
      GITHUB_REF_NAME: '7/merge',
    },
  })
}

const loom = () =>
  createRepository('loom')
    .commit({ by: ada, on: '2024-01-01', write: { 'src/loom.ts': generateLines(60) } })
    .branch('later', (later) =>
      later.commit({ by: ada, on: '2024-02-20', write: { 'lib/later.go': generateLines(80) } }),
    )
    .commit({ by: ada, on: '2024-03-01', write: { 'src/loom.ts': generateLines(260) } })

const createData = (): HostData => ({
  people: [
    { id: 1, login: 'github-actions[bot]', name: 'github-actions', isBot: true, emails: [] },
    { id: 2, login: 'adabyrne', name: 'Ada Byrne', emails: [] },
  ],
  repositories: [hosted],
})
