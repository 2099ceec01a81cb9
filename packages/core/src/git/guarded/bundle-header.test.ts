import { describe, expect, test } from 'vitest'
import { parseBundleHeader } from './bundle-header.ts'

const ID = 'a1'.repeat(20)
const LONG_ID = 'b2'.repeat(32)
const HEAD = `${ID} refs/heads/mirror\n`

const parse = (text: string) => parseBundleHeader(Buffer.from(`${text}\nPACK`))

describe('a bundle header', () => {
  test('has the head and where the pack starts', () => {
    const text = `# v2 git bundle\n${HEAD}`
    expect(parse(text)).toEqual({ head: ID, notes: undefined, packStart: text.length + 1 })
  })
  test('has the notes', () => {
    expect(parse(`# v2 git bundle\n${HEAD}${ID} refs/notes/ai\n`)).toMatchObject({ head: ID, notes: ID })
  })
  test('has long ids', () => {
    const text = `# v3 git bundle\n@object-format=sha256\n${LONG_ID} refs/heads/mirror\n`
    expect(parse(text)).toMatchObject({ head: LONG_ID })
  })
  test.each([
    ['is empty', ''],
    ['has another signature', `# v4 git bundle\n${HEAD}`],
    ['has no refs', '# v2 git bundle\n'],
    ['has a prerequisite', `# v2 git bundle\n-${ID} Earlier\n${HEAD}`],
    ['is filtered', `# v3 git bundle\n@object-format=sha1\n@filter=blob:none\n${HEAD}`],
    [
      'has an unknown capability',
      `# v3 git bundle\n@object-format=sha256\n@x\n${LONG_ID} refs/heads/mirror\n`,
    ],
    ['has another branch', `# v2 git bundle\n${ID} refs/heads/main\n`],
    ['has another ref', `# v2 git bundle\n${HEAD}${ID} refs/replace/${ID}\n`],
    ['has another ref first', `# v2 git bundle\n${ID} refs/replace/${ID}\n${HEAD}`],
    ['has a path as name', `# v2 git bundle\n${HEAD}${ID} ../../config\n`],
    ['has an option as id', '# v2 git bundle\n--stdin refs/heads/mirror\n'],
    ['has ids of another length than its format', `# v2 git bundle\n${LONG_ID} refs/heads/mirror\n`],
    ['never ends', `# v2 git bundle\n${HEAD.repeat(100)}`],
  ])('is rejected if it %s', (_, text) => {
    expect(() => parse(text)).toThrow('the file is not a bundle of a mirror')
  })
})
