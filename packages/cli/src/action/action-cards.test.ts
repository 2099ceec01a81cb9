import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type RunningHost, startGitHub } from '@handiwork/fixtures/hosts'
import { ada, createRepository, generateLines, type Repository } from '@handiwork/fixtures/repositories'
import { execa } from 'execa'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TestRunner } from '../../test/run-action.ts'

let runner: TestRunner
let origin: Repository
let workspace: string
beforeEach(async () => {
  runner = await TestRunner.create()
  origin = await createRepository('loom')
    .commit({ by: ada, on: '2024-01-01', write: { 'src/loom.ts': generateLines(60) } })
    .build()
  workspace = join(runner.folder, 'loom')
  await execa('git', ['clone', '--quiet', `file://${origin.path}`, workspace])
})
afterEach(async () => {
  await origin[Symbol.asyncDispose]()
  await runner[Symbol.asyncDispose]()
})

test('commits and pushes the cards as github-actions[bot], and nothing else', async () => {
  await execa('touch', [join(workspace, 'unrelated.txt')])
  const { exitCode, outputs } = await draw({ cards: 'profile, languages' })
  expect(exitCode).toBe(0)
  expect(outputs).toMatchObject({ cards: join(workspace, 'cards'), 'cards-changed': 'true' })
  expect(await origin.git('show', '--format=%an <%ae>%n%s', '--name-only', 'main')).toBe(
    [
      'github-actions[bot] <41898282+github-actions[bot]@users.noreply.github.com>',
      'Refresh cards',
      '',
      'cards/languages.svg',
      'cards/profile.svg',
      '',
    ].join('\n'),
  )
})

test('commits nothing if only the date of the figures differs', async () => {
  await draw({ cards: 'all', 'as-of': '2024-03-01' })
  const before = await origin.id('main')
  const { outputs, stdout } = await draw({ cards: 'all', 'as-of': '2024-03-02' })
  expect(outputs['cards-changed']).toBe('false')
  expect(stdout).toContain('The cards are unchanged.')
  expect(await origin.id('main')).toBe(before)
})

test('draws all cards into another folder, with the options of the command', async () => {
  const { exitCode } = await draw({
    cards: 'all',
    'cards-path': 'docs/cards',
    'card-options': '--local-names',
    hide: 'loom',
  })
  expect(exitCode).toBe(0)
  expect(await readdir(join(workspace, 'docs/cards'))).toHaveLength(6)
  const card = await readFile(join(workspace, 'docs/cards/contributed.svg'), 'utf8')
  expect(card).not.toContain('loom')
})

test('fails with a sentence if a hidden repository is not in the report', async () => {
  const { exitCode, stdout } = await draw({ cards: 'profile', hide: 'lom' })
  expect(exitCode).toBe(1)
  expect(stdout).toContain('::error::--hide: lom is not in the report. Its repositories are: loom.')
})

test('warns if the branch has newer commits, and does not overwrite them', async () => {
  await origin.commit({ by: ada, on: '2024-02-01', write: { 'src/loom.ts': generateLines(70) } })
  const before = await origin.id('main')
  const { exitCode, stdout, outputs } = await draw({ cards: 'profile' })
  expect(exitCode).toBe(0)
  expect(stdout).toContain('::warning::The branch has newer commits, so the cards were not pushed.')
  expect(outputs['cards-changed']).toBe('false')
  expect(await origin.id('main')).toBe(before)
})

test.each(['looms/loom', 'stranger/loom'])('commits no cards on a pull request from %s', async (head) => {
  const before = await origin.id('main')
  const repo = { full_name: 'looms/loom' }
  const { exitCode, stdout } = await draw(
    { cards: 'profile' },
    { pull_request: { number: 7, base: { sha: before, repo }, head: { repo: { full_name: head } } } },
  )
  expect(exitCode).toBe(0)
  expect(stdout).toContain('::notice::Cards are committed only by runs for a branch')
  expect(await origin.id('main')).toBe(before)
  expect((await execa('git', ['-C', workspace, 'rev-parse', 'HEAD'])).stdout).toBe(before)
})

test.each([
  { link: 'cards', inputs: { cards: 'profile' } },
  { link: 'cards/profile.svg', inputs: { cards: 'profile' } },
  { link: 'work.html', inputs: { report: 'work.html' } },
  { link: 'out/work.svg', inputs: { picture: 'out/work.svg' } },
])('writes nothing through the symbolic link $link of a checkout', async ({ link, inputs }) => {
  const victim = join(runner.folder, link === 'cards' ? '' : 'victim')
  await mkdir(join(workspace, dirname(link)), { recursive: true })
  if (link !== 'cards') await writeFile(victim, 'precious')
  await symlink(victim, join(workspace, link))
  const { exitCode, stdout } = await draw(inputs)
  expect(exitCode).toBe(1)
  expect(stdout).toContain(`::error::${link} is a symbolic link, so nothing is written there.`)
  if (link !== 'cards') expect(await readFile(victim, 'utf8')).toBe('precious')
})

test('fails with a sentence if the token may not push', async () => {
  await using host = await startHost()
  await execa('git', ['-C', workspace, 'remote', 'set-url', 'origin', `${host.webUrl}/looms/loom.git`])
  const { exitCode, stdout } = await draw({ cards: 'profile', token: host.createToken('adabyrne', ['repo']) })
  expect(exitCode).toBe(1)
  expect(stdout).toContain(
    '::error::The cards could not be pushed: no permission. Add "permissions: contents: write" to the job.',
  )
})

test('fetches the history of a private repository with the token if the checkout has no credentials', async () => {
  await origin.commit({ by: ada, on: '2024-02-01', write: { 'src/loom.ts': generateLines(70) } })
  await using host = await startHost()
  const shallow = join(runner.folder, 'shallow')
  await execa('git', ['clone', '--quiet', '--depth=1', `file://${origin.path}`, shallow])
  await execa('git', ['-C', shallow, 'remote', 'set-url', 'origin', `${host.webUrl}/looms/loom.git`])
  const env = { GITHUB_SERVER_URL: host.webUrl }
  const without = await runner.run({ workspace: shallow, env })
  expect(without.exitCode).toBe(1)
  const token = host.createToken('adabyrne', ['repo'])
  const { exitCode, stdout } = await runner.run({ workspace: shallow, env, inputs: { token } })
  expect(exitCode).toBe(0)
  expect(stdout).toContain('its history was fetched')
})

const draw = (inputs: Readonly<Record<string, string>>, event: unknown = {}) =>
  runner.run({ workspace, inputs, event })

function startHost(): Promise<RunningHost> {
  return startGitHub({
    data: {
      people: [{ id: 2, login: 'adabyrne', name: 'Ada Byrne', emails: [] }],
      repositories: [
        {
          ...{ id: 1, fullName: 'looms/loom', gitDir: origin.gitFolder },
          ...{ isPrivate: true, contributors: ['adabyrne'] },
        },
      ],
    },
  })
}
