import { NewStatement } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { emptyStatement, statementBody, statementRange } from './statement-fields.ts'

const may = { from: '2026-05-01', to: '2026-05-31', tool: 'Claude' }

test('a statement about all repositories has none in the request', () =>
  expect(NewStatement.parse(statementBody({ ...emptyStatement, ...may }))).toEqual({
    ...{ ...may, kind: 'assisted', repositoryId: null },
  }))

test('a statement about one repository names it in the request', () =>
  expect(statementBody({ ...emptyStatement, ...may, repositoryId: 'loom' })).toMatchObject({
    repositoryId: 'loom',
  }))

test('a range has both days, unless they are the same', () => {
  expect(statementRange(may)).toBe('1 May 2026 to 31 May 2026')
  expect(statementRange({ from: '2026-05-01', to: '2026-05-01' })).toBe('1 May 2026')
})
