import { describe, expect, test } from 'vitest'
import { compareCommit } from './compare.ts'
import { agentAccounts, findDisclosures } from './disclosure-rules.ts'
import type { CommitText } from './message.ts'

const person = { name: 'Ada', email: 'ada@looms.example' }
const commitOf = (message: string, more: Partial<CommitText> = {}): CommitText => ({
  ...{ id: 'a'.repeat(40), author: person, committer: person, message, note: undefined },
  ...more,
})
const logOf = (key: string, metadata: object) =>
  `a.ts\n  ${key} 1\n---\n${JSON.stringify({ schema_version: 'authorship/3.0.0', ...metadata })}`
const claude = { agent_id: { tool: 'claude', model: 'opus' } }

describe('findDisclosures', () => {
  test.each([
    ['Co-Authored-By: Claude <noreply@anthropic.com>', 'co-author'],
    ['Assisted-by: Anything at all', 'assisted-by'],
    ['Fix\n\nEntire-Session: 1\nEntire-Agent: 2\nEntire-Strategy: 3', 'entire'],
    ['Replit-Commit-Author: Agent\nReplit-Commit-Session-Id: 0a-1b', 'replit'],
  ])('finds %j', (message, kind) => expect(findDisclosures(commitOf(message))).toMatchObject([{ kind }]))

  test.each([
    'Co-Authored-By: Claude <claude@looms.example>',
    ' Co-Authored-By: Claude <noreply@anthropic.com>',
    'Assisted-by: <noreply@anthropic.com>',
    'Fix\n\nEntire-Session: 1\nEntire-Session: 2\nEntire-Agent: 3',
    'Replit-Commit-Author: Agent',
    'Replit-Commit-Author: Mira\nReplit-Commit-Session-Id: 0a-1b',
    'Generated with Claude Code',
  ])('finds nothing in %j', (message) => expect(findDisclosures(commitOf(message))).toEqual([]))

  test.each(Object.entries(agentAccounts))('finds the account %s', (number) => {
    const author = { name: 'x', email: `${number}+Renamed@users.noreply.github.com` }
    expect(findDisclosures(commitOf('Fix', { author }))).toMatchObject([{ kind: 'author' }])
  })

  test('finds each tool of the prompts in a note', () => {
    const note = logOf('1234', { prompts: { 1234: claude, 5678: claude } })
    expect(findDisclosures(commitOf('Fix', { note }))).toEqual([{ kind: 'note', line: '', tool: 'claude' }])
  })
})

describe('compareCommit', () => {
  const outcomesOf = (commit: CommitText) =>
    compareCommit(commit).map(({ outcome, reason }) => [outcome, reason])

  test.each([
    ['Co-Authored-By: Claude <noreply@anthropic.com>', 'agree', ''],
    ['Assisted-by: Opus 4.7', 'agree', ''],
    ['Fix\n\nEntire-Session: 1\nEntire-Agent: 2\nEntire-Strategy: 3', 'agree', ''],
    ['Assisted-by: Junio C Hamano <gitster@pobox.com>', 'person', 'names a person'],
    ['Assisted-by: Grace Okafor', 'person', 'names a person'],
    ['Generated with Claude Code', 'onlyHandiwork', 'medium confidence in disclosure'],
    [
      'Co-authored-by: aider (gpt-5) <aider@aider.chat>',
      'onlyHandiwork',
      'disclosure does not list this address or name',
    ],
    [
      'Fix\n  Co-Authored-By: Claude <noreply@anthropic.com>',
      'onlyHandiwork',
      'disclosure does not read indented lines',
    ],
  ])('judges %j', (message, outcome, reason) =>
    expect(outcomesOf(commitOf(message))[0]).toEqual([outcome, reason]),
  )

  test('agrees about an account', () => {
    const author = { name: 'Copilot', email: '198982749+Copilot@users.noreply.github.com' }
    expect(outcomesOf(commitOf('Fix', { author }))).toEqual([['agree', '']])
  })

  test.each([
    ['a prompt with lines', logOf('1234', { prompts: { 1234: claude } }), 'agree', ''],
    [
      'a session',
      logOf('s_1::t_1', { sessions: { s_1: claude } }),
      'onlyHandiwork',
      'disclosure does not read sessions',
    ],
    [
      'a prompt without lines',
      logOf('h_1', { prompts: { 1234: claude } }),
      'onlyDisclosure',
      'the note records a session, but no line of it',
    ],
  ])('judges a note with %s', (_, note, outcome, reason) =>
    expect(outcomesOf(commitOf('Fix', { note }))).toEqual([[outcome, reason]]),
  )
})
