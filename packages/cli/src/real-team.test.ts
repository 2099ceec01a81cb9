import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TeamReport } from '@handiwork/core/contract'
import { repositoryScenarios } from '@handiwork/fixtures/repositories'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runHandiworkIn } from '../test/run-handiwork-in.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-real-team-'))
})
afterEach(() => rm(folder, { recursive: true }))

const team = (path: string, ...args: string[]) =>
  runHandiworkIn(folder, ['team', path, '--as-of', '2026-05-31', '--quiet', ...args])

test('prints who knows the files of a repository', async () => {
  await using repository = await repositoryScenarios.knowledge().build()
  const { exitCode, stdout, stderr } = await team(
    repository.path,
    '--without',
    'Ada Byrne',
    '--folder',
    'src',
  )
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
  expect(stdout).toMatchInlineSnapshot(`
    "knowledge
    15 files, 4 contributors, 3 active in the last twelve months

    Truck factor  2
    Without Ada Byrne and Grace Okafor, more than half of the files have no main
    author.

    ✓ Known by several   40%  6 files
    ! Known by one       47%  7 files
    × Orphaned           13%  2 files

    Who knows what
     folder         files  known by
     deploy             2  × No one active
     src/queue          4  ! Only Ada Byrne
     src/scheduler      6  ✓ 2 people
     web/board          3  ! Only Grace Okafor

    src  10 files, last changed 11 May 2026
     who knows this  familiar     knows  work
     Ada Byrne            85%  10 files  2 commits, last in Apr 2026
     Grace Okafor         47%   6 files  1 commit, last in Mar 2026
     who could learn it  familiar  knows  work
     Zoë Ångström              7%         1 commit, last in May 2026

    Without Ada Byrne
     today ✓  40%   !  47%   ×  13%
     after ✓   0%   !  60%   ×  40%
    4 files lose everyone who knows them.
    src/queue would be orphaned.
    6 more files are left with one person.
    Next step: let Zoë Ångström review changes in src/queue.

    CODEOWNERS
    3 of 5 entries differ from who knows the files today
     /deploy/
       says Tove Lindqvist; knows it today: no one active
       Name a new owner. The last commit of Tove Lindqvist was in May 2024.
     /web/board/
       says Ada Byrne; knows it today: Grace Okafor
       Add the people who maintain these files now.
     /lib/
       says Grace Okafor
       Remove this entry. It matches no files, or later entries match all of them.
     1 entry can't be checked: git doesn't record logins and teams.
     Line 7 is skipped by code hosts. Patterns that start with ! are not supported.

    This report shows where a team is at risk. It is not a ranking of people and
    must not be used to assess them.
    as of 31 May 2026, formula xp/2
    "
  `)
})

test('prints a valid report as JSON, with email addresses only of a local folder', async () => {
  await using repository = await repositoryScenarios.knowledge().build()
  const local = TeamReport.parse(JSON.parse((await team(repository.path, '--json')).stdout))
  expect(local.people.map(({ name, email, active }) => ({ name, email, active }))).toEqual([
    { name: 'Ada Byrne', email: 'ada@byrne.example', active: true },
    { name: 'Grace Okafor', email: expect.stringContaining('@'), active: true },
    { name: 'Tove Lindqvist', email: 'tove@kernel.example', active: false },
    { name: 'Zoë Ångström', email: 'zoe@ångström.example', active: true },
  ])
  expect(local.folders.map(({ path, state, fileCount }) => ({ path, state, fileCount }))).toEqual([
    { path: 'deploy', state: 'orphaned', fileCount: 2 },
    { path: 'src/queue', state: 'one', fileCount: 4 },
    { path: 'src/scheduler', state: 'several', fileCount: 6 },
    { path: 'web/board', state: 'one', fileCount: 3 },
  ])
  const { stdout } = await team(`file://${repository.path}`, '--json')
  expect(stdout).not.toContain('@byrne.example')
  expect(TeamReport.parse(JSON.parse(stdout)).shares).toEqual(local.shares)
})

test('writes a page without email addresses', async () => {
  await using repository = await repositoryScenarios.knowledge().build()
  expect(await team(repository.path, '-o', join(folder, 'team.html'))).toMatchObject({
    exitCode: 0,
    stdout: '',
  })
  const page = await readFile(join(folder, 'team.html'), 'utf8')
  expect(page).toContain('Only Ada Byrne')
})

test('reports an empty repository', async () => {
  await using repository = await repositoryScenarios.empty().build()
  expect(await team(repository.path)).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining('There are no source files whose authors could be compared.'),
  })
})

test('fails for a folder that is not a repository', async () => {
  expect(await team(folder)).toMatchObject({
    exitCode: 1,
    stdout: '',
    stderr: expect.stringContaining('is not a git repository and contains none.'),
  })
})
