import { expect, test } from 'vitest'
import { parseSpecRows } from './spec-rows.ts'

const files = ['packages/core/src/a.test.ts', 'packages/site/e2e/b.test.ts', 'packages/core/src/c.test.ts']

const map = `# Spec map

| not in | a section |

## 2 Screens

### Routes

| route | home | test |
|---|---|---|
| / | \`core/src/a.ts\` | \`core/src/a.test.ts\` (*opens*), \`b.test.ts\` |
| footer | \`core/src/b.ts\` | the same, \`core/src/c.test.ts\` |

## The rating model

| rule | test |
|---|---|
| R1 | \`core/src/c.test.ts\` |
`

test('reads title, section and test files of each row', () => {
  const [first, second] = files
  expect(parseSpecRows(map, files)).toEqual([
    { section: '2', title: '/', tests: [first, second] },
    { section: '2', title: 'footer', tests: files },
    { section: 'The rating model', title: 'R1', tests: ['packages/core/src/c.test.ts'] },
  ])
})
