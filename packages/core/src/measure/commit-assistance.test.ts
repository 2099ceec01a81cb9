import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ada, buildFacts, grace, type Work } from '../../test/facts-fixture.ts'
import { findAssistance, splitLines } from './commit-assistance.ts'

const claude = { name: 'Claude', email: 'noreply@anthropic.com' }
const trailer = 'Co-authored-by: Claude <noreply@anthropic.com>'
const footer = 'Generated with Claude Code'
const assistanceOf = (work: Partial<Work>, notes?: Parameters<typeof findAssistance>[1]) =>
  findAssistance(buildFacts({ by: ada, on: '2026-05-01', id: 'a'.repeat(40), ...work }), notes).get(
    'a'.repeat(40),
  )
const note = (agentLines: number, addedLines: number) =>
  new Map([['a'.repeat(40), { agentLines, addedLines, tools: [{ name: 'cursor', lines: agentLines }] }]])

describe('findAssistance', () => {
  test('omits commits without a declaration', () => expect(assistanceOf({})).toBeUndefined())
  test('counts all lines as assisted if a trailer names a tool', () =>
    expect(assistanceOf({ toolLines: [trailer] })).toEqual({
      assisted: 1,
      agent: 0,
      declarations: [{ source: 'message', kind: 'assisted', tool: 'Claude', text: trailer }],
    }))
  test('counts all lines as written by a tool if any declaration says so', () =>
    expect(assistanceOf({ toolLines: [trailer, footer] })).toMatchObject({ assisted: 0, agent: 1 }))
  test('counts a commit by the account of a tool as written by it', () =>
    expect(assistanceOf({ committedBy: claude })).toEqual({
      assisted: 0,
      agent: 1,
      declarations: [{ source: 'account', kind: 'agent', tool: 'Claude', text: 'Claude' }],
    }))
  test('ignores other committers', () => expect(assistanceOf({ committedBy: grace })).toBeUndefined())
  test('ignores lines that declare nothing', () =>
    expect(assistanceOf({ toolLines: ['Generated with GNU diff'] })).toBeUndefined())
  test('takes the lines of a note, even beside a trailer', () =>
    expect(assistanceOf({ toolLines: [trailer] }, note(30, 40))).toMatchObject({ assisted: 0, agent: 0.75 }))
  test('takes at most all lines from a note', () =>
    expect(assistanceOf({}, note(50, 40))).toMatchObject({ agent: 1 }))
  test('ignores a note without lines of tools', () => expect(assistanceOf({}, note(0, 40))).toBeUndefined())
})

describe('splitLines', () => {
  test('divides lines without loss', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), share, share, (lines, one, other) => {
        const [assisted, agent] = [Math.min(one, other), Math.abs(one - other) * (1 - Math.min(one, other))]
        const parts = splitLines(lines, { assisted, agent, declarations: [] })
        expect(parts.undeclared + parts.assisted + parts.agent).toBeCloseTo(lines, 6)
        expect(Math.min(parts.undeclared, parts.assisted, parts.agent)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
  test('counts lines without a declaration as undeclared', () =>
    expect(splitLines(7, undefined)).toEqual({ undeclared: 7, assisted: 0, agent: 0 }))
})
