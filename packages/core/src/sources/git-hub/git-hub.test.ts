import { startGitHub } from '@handiwork/fixtures/hosts'
import { expect, test } from 'vitest'
import { adasView, never } from '../adas-view.suite.ts'
import { testSource } from '../source.suite.ts'
import { gitHub } from './git-hub.ts'

const started = { start: startGitHub, source: gitHub }

testSource('gitHub', started)

test('a token for public repositories tells of no private one', async () => {
  await using at = await adasView(started)
  const token = at.host.tokenOf('adabyrne', ['public_repo', 'read:user', 'user:email'])
  const names = (await at.seen({ token }).repositories(never())).map(({ fullName }) => fullName)
  expect(names).not.toContain('adabyrne/diary')
})

test('without the scope for addresses only the noreply ones are left', async () => {
  await using at = await adasView(started)
  const emails = await at.seen({ token: at.host.tokenOf('adabyrne', ['public_repo']) }).emails(never())
  expect(emails.map(({ address }) => address.split('@')[1])).toEqual(Array(2).fill('users.noreply.127.0.0.1'))
})

test('a search that is not allowed leaves the lists', async () => {
  await using at = await adasView(started)
  const good = { kind: 'status', status: 304 } as const
  const source = at.seen()
  const known = await source.repositories(never())
  at.host.next(good, good, good, { kind: 'status', status: 422 })
  expect(await source.repositories(never())).toEqual(
    known.filter(({ fullName }) => fullName !== 'tove/kernel'),
  )
})

test('once a question fails nothing more is asked', async () => {
  await using at = await adasView(started)
  const source = at.seen()
  await source.repositories(never())
  const before = at.host.requests.length
  at.host.next({ kind: 'status', status: 401 })
  await source.issues('looms/team', ['good first issue', 'help wanted'], never()).catch(String)
  expect(at.host.requests.length - before).toBe(1)
})
