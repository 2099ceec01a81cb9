import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseActionEvent } from './action-event.ts'

const sha = 'a'.repeat(40)
const repo = { full_name: 'looms/team' }

test.each([
  { head: { repo }, isFromFork: false },
  { head: { repo: { full_name: 'stranger/team' } }, isFromFork: true },
  // The fork was deleted.
  { head: { repo: null }, isFromFork: true },
])('a pull request from $head.repo is from a fork: $isFromFork', ({ head, isFromFork }) => {
  const payload = { pull_request: { number: 7, base: { sha, repo }, head } }
  expect(parseActionEvent({}, payload)).toEqual({
    kind: 'pullRequest',
    pullRequest: { number: 7, baseCommit: sha, isFromFork },
  })
})

test.each([
  [
    { GITHUB_REF_TYPE: 'branch', GITHUB_REF_NAME: 'main' },
    { kind: 'branch', branch: 'main' },
  ],
  [{ GITHUB_REF_TYPE: 'tag', GITHUB_REF_NAME: 'v1' }, { kind: 'other' }],
  [{}, { kind: 'other' }],
])('an event with %j is %j', (env, event) => {
  expect(parseActionEvent(env, {})).toEqual(event)
})

test('accepts any payload, and no base that is not a commit id', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (payload, text) => {
      expect(parseActionEvent({}, payload).kind).toBe('other')
      const pull_request = { number: 7, base: { sha: `--${text}`, repo }, head: { repo } }
      expect(parseActionEvent({}, { pull_request }).kind).toBe('other')
    }),
  )
})
