import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repositoryScenarios } from '@handiwork/fixtures/repositories'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePlainConfig } from './plain-config.ts'

const core = '[core]\n\trepositoryformatversion = 0\n\tbare = true\n'

test.each([
  ['an empty file', '', { isBare: false, originUrl: '' }],
  ['comments and empty lines', `; one\n\n  # two\n${core}`, { isBare: true, originUrl: '' }],
  [
    'the last of several URLs',
    '[remote "origin"]\n\turl = a\n\turl = b c\n',
    { isBare: false, originUrl: 'b c' },
  ],
  ['names in upper case', '[CORE]\n\tBare = true\n', { isBare: true, originUrl: '' }],
  ['the URL of another remote', '[remote "Origin"]\n\turl = a\n', { isBare: false, originUrl: '' }],
])('parses %s', (_, text, expected) => expect(parsePlainConfig(text)).toEqual(expected))

const fragment = fc.oneof(
  fc.constantFrom(
    ...['[core]', '[remote "origin"]', '[remote "a\\"b"]', '[remote.origin]', '[include]', '[user]'],
  ),
  fc.constantFrom(
    ...[
      '\tbare = true',
      '\tbare',
      '\turl = a',
      '\turl = "a b"',
      '\turl = a # b',
      '\turl = a\\',
      '\tpath = x',
    ],
  ),
  fc.constantFrom(
    ...['', '# note', ';', '\turl =  a  b ', '\tname = b\u00e9', '\turl = a;b', '\turl =', 'url = a'],
  ),
  fc.string({ maxLength: 8 }),
)

test('agrees with git wherever it parses a file', async () => {
  await using repository = await repositoryScenarios.solo().build()
  const path = join(repository.path, 'trial')
  const read = (...args: string[]) =>
    repository.git('config', '--file', path, ...args).then(
      (text) => text.replace(/\n$/, ''),
      () => undefined,
    )
  let parsedCount = 0
  const texts = fc.sample(fc.array(fragment, { maxLength: 5 }), { numRuns: 150, seed: 11 })
  for (const lines of texts) {
    const text = `${core}${lines.join('\n')}\n`
    const parsed = parsePlainConfig(text)
    if (parsed === undefined) continue
    parsedCount++
    await writeFile(path, text)
    expect({
      text,
      originUrl: (await read('--get', 'remote.origin.url')) ?? '',
      bare: await read('core.bare'),
    }).toEqual({
      text,
      originUrl: parsed.originUrl,
      bare: String(parsed.isBare),
    })
  }
  expect(parsedCount).toBeGreaterThan(10)
})
