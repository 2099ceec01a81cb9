import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UncreditedReport } from '@handiwork/core/contract'
import { repositoryScenarios } from '@handiwork/fixtures/repositories'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runHandiworkIn } from '../test/run-handiwork-in.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-real-identity-'))
})
afterEach(() => rm(folder, { recursive: true }))

const identity = (...args: string[]) => runHandiworkIn(folder, ['doctor', '--identity', '--quiet', ...args])

test('prints each reason in a scripted repository, with one action', async () => {
  await using repository = await repositoryScenarios.uncredited().build()
  const { exitCode, stdout, stderr } = await identity(repository.path, '--author', 'ada@byrne.example')
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
  expect(stdout).toMatchInlineSnapshot(`
    "3 commits are credited to you. 20 more name you without credit.

    Your name with a.byrne@looms.example
     2 commits, Jan 2024
     Commits belong to an email address, never to a similar name.
     Next step: If the address is yours, add --author a.byrne@looms.example. On a
     service, add and confirm it under Settings > Security.
       ef15d0e9a24a  15 Jan 2024
       ad40b2b3a3bd  14 Jan 2024

    Your name with adabyrne@users.noreply.github.com
     1 commit, Jan 2024
     Commits belong to an email address, never to a similar name.
     Next step: If the account is yours, add --author adabyrne. On a service,
     connect it under Settings > Analyze & Integrations.
       a57310a03e5a  16 Jan 2024

    On another branch
     1 commit, Jan 2024
     Only commits that HEAD contains count.
     Next step: Merge the branch, or check it out and analyze it. To find it, run:
     git branch --all --contains <commit>
       812aabdb5fb5  5 Jan 2024

    Committed under the name of a bot
     1 commit, Jan 2024
     The name or address in these commits is that of a bot or an AI tool.
     Next step: Set your own name and address: git config user.name and git config
     user.email.
       711f702db309  6 Jan 2024

    Written by a bot
     1 commit, Jan 2024
     A commit by a bot or an AI tool belongs to it, even if you are a co-author.
     Next step: For work that you share with a tool, commit as the author and name
     the tool as the co-author.
       bfc6199cb1fe  7 Jan 2024

    Implausible date
     1 commit, Jan 1985
     The author date is missing, before 1990 or in the future, so the work belongs
     to no month.
     Next step: Correct the clock of the machine on which you committed.
       35d1d67b1035  1 Jan 1985

    Lost co-author
     2 commits, Jan 2024
     A line names you as a co-author, but git reads it as none: it has no complete
     address, or it is not at the end of the message.
     Next step: Published commits can't be changed. From now on, end the message
     with a line such as: Co-authored-by: Name <address>
       2e2901f80a03  18 Jan 2024
       2a412202d015  17 Jan 2024

    Squashed by someone else
     1 commit, Jan 2024
     The message lists your commits, but the squashed commit has another author.
     Next step: If your branch or your fork still exists, analyze it too. From now
     on, merge without squashing or add a Co-authored-by line.
       c1a28d0ec589  19 Jan 2024

    Merge commits
     1 commit, Jan 2024
     A merge earns nothing. The merged commits count for their authors.
     No action needed.
       147da7d1185e  4 Jan 2024

    Counted in uncredited
     2 commits, Jan 2024
     The same commit, or a copy of it, counts once.
     No action needed.
       cb527f46e8f9  10 Jan 2024
       455dca8da65d  3 Jan 2024

    Repeated lines
     1 commit, Jan 2024
     You wrote all of these lines before in the same repository.
     No action needed.
       841fa5877168  9 Jan 2024

    Over the daily limit of a file
     1 commit, Jan 2024
     Up to 400 lines count per file and day, and earlier commits of the day reached
     that.
     No action needed.
       56d62f87148b  10 Jan 2024

    Excluded files: documentation
     1 commit, Jan 2024
     Most of the changed lines are in files that do not count, and the others earn
     nothing.
     No action needed.
       d07ebfb80e80  12 Jan 2024

    Excluded files: lock files
     1 commit, Jan 2024
     Most of the changed lines are in files that do not count, and the others earn
     nothing.
     No action needed.
       2697c0aa2e86  11 Jan 2024

    No lines of text
     1 commit, Jan 2024
     The commits change only binary files, names, modes or blank lines, or nothing.
     No action needed.
       4ba18c2bffba  13 Jan 2024

    Committed or reviewed for someone else
     2 commits, Jan 2024
     You applied, signed or reviewed these commits. Their lines belong to the
     author; an analysis lists reviews separately.
     No action needed.
       9ae5d452b252  21 Jan 2024
       90ee3eedd657  20 Jan 2024

    Looked for ada@byrne.example, Ada Byrne. A name alone is listed, but not
    credited.
    "
  `)
})

test('credits the commits of an address after it is claimed', async () => {
  await using repository = await repositoryScenarios.uncredited().build()
  const count = async (...authors: string[]) => {
    const args = authors.flatMap((author) => ['--author', author])
    const { stdout } = await identity(repository.path, '--json', ...args)
    const { repositories, groups } = UncreditedReport.parse(JSON.parse(stdout))
    const unclaimed = groups.filter(({ reason }) => reason === 'unclaimedAddress')
    return { credited: repositories[0]?.creditedCount, unclaimed: unclaimed.map(({ detail }) => detail) }
  }
  const [work, noreply] = ['a.byrne@looms.example', 'adabyrne@users.noreply.github.com']
  expect(await count('ada@byrne.example')).toEqual({ credited: 3, unclaimed: [work, noreply] })
  expect(await count('ada@byrne.example', work)).toEqual({ credited: 5, unclaimed: [noreply] })
  expect(await count('ada@byrne.example', work, 'adabyrne')).toEqual({ credited: 6, unclaimed: [] })
})

test('uses the author that git is configured with', async () => {
  await using repository = await repositoryScenarios.solo().build({ bare: false })
  await repository.git('config', 'user.email', 'ada@byrne.example')
  await repository.git('config', 'user.name', 'Ada Byrne')
  const { exitCode, stdout } = await identity(repository.path)
  expect(exitCode).toBe(0)
  expect(stdout).toContain('credited to you.')
})
