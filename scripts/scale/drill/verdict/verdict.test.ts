import { expect, test } from 'vitest'
import type { Journal } from '../load/journal.ts'
import type { Write } from '../load/writers.ts'
import { countFailures, toRow } from './event-rows.ts'
import { findMissedBounds, type Verdict } from './format-verdict.ts'

const write = (at: number): Write => ({
  ...{ kind: 'vote', userId: 'ann', value: 'q', at, isAcknowledged: true },
})

const journal: Journal = {
  answers: [
    { kind: 'page', path: '/', at: 5, ms: 40, isAnswered: true, detail: '200' },
    { kind: 'page', path: '/', at: 6, ms: 900, isAnswered: false, detail: '503' },
    { kind: 'read', path: '/', at: 7, ms: 30, isAnswered: true, detail: '200' },
    { kind: 'write', path: '/', at: 8, ms: 800, isAnswered: true, detail: '200' },
    { kind: 'write', path: '/', at: 30, ms: 10, isAnswered: false, detail: 'ECONNRESET' },
  ],
  privacy: [
    { acknowledgedAt: 8, lastShownAfter: 1900 },
    { acknowledgedAt: 9, lastShownAfter: 2100 },
    { acknowledgedAt: 9, lastShownAfter: undefined },
  ],
}

test('counts what happened during an event', () => {
  const faults = { lost: [write(9), write(50)], doubled: [] }
  expect(toRow({ name: 'server', from: 5, to: 20 }, journal, faults)).toEqual({
    ...{ event: 'server', seconds: 0.015, pages: { answered: 1, failed: 1 } },
    ...{ reads: { answered: 1, failed: 0 }, acknowledged: 1, refused: 0, lost: 1, doubled: 0, shown: 1 },
    slowestRead: 40,
  })
})

test('counts failures by their cause', () => {
  expect(countFailures(journal)).toEqual({ 'page 503': 1, 'write ECONNRESET': 1 })
})

const row = toRow({ name: 'none', from: 0, to: 0 }, journal, { lost: [], doubled: [] })
const passed: Verdict = {
  ...{ rows: [], requestedCount: 1, privateCount: 1, failures: {} },
  ...{ analyses: { unfinished: [], different: [], logged: [] }, mails: { lost: [], doubled: [] } },
}

test('accepts one failed read of a thousand', () => {
  expect(findMissedBounds({ ...passed, rows: [{ ...row, pages: { answered: 999, failed: 1 } }] })).toEqual([])
})

test.each([
  [{ rows: [{ ...row, pages: { answered: 998, failed: 2 } }] }, '2 of 1000 reads were not answered'],
  [{ rows: [{ ...row, lost: 1 }] }, '1 acknowledged writes are lost'],
  [{ rows: [{ ...row, doubled: 1 }] }, '1 writes have more than one effect'],
  [{ rows: [{ ...row, shown: 1 }] }, '1 pages of private people were shown'],
  [{ analyses: { unfinished: ['a'], different: [], logged: [] } }, '1 analyses did not end'],
  [{ mails: { lost: [], doubled: ['a@b.example'] } }, '1 emails were delivered more than once'],
])('reports a missed bound: %o', (changes, text) => {
  const missed = findMissedBounds({ ...passed, ...changes })
  expect(missed.map((line) => line.slice(0, text.length))).toEqual([text])
})
