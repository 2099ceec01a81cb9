import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('.', import.meta.url)
const tables = readdirSync(folder).filter((name) => name.endsWith('.csv'))

test('the README lists the SHA-256 of every table', () => {
  const readme = readFileSync(new URL('README.md', folder), 'utf8')
  const listed = Array.from(
    readme.matchAll(/^\| `(\S+\.csv)` \| `([0-9a-f]{64})` \|$/gm),
    ([, name, hash]) => [name, hash],
  )
  const actual = tables.map((name) => [
    name,
    createHash('sha256')
      .update(readFileSync(new URL(name, folder)))
      .digest('hex'),
  ])
  expect(listed).toEqual(actual)
})
