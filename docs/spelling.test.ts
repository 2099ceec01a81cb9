import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { lint } from 'cspell'
import { expect, test } from 'vitest'
import config from '../cspell.json' with { type: 'json' }

const root = fileURLToPath(new URL('..', import.meta.url))

test('documents, texts of the site and sample data contain no spelling mistakes', async () => {
  const mistakes: string[] = []
  const { files } = await lint(
    [],
    { root, config: `${root}cspell.json`, progress: false },
    {
      issue: ({ uri = '', row, text }) =>
        mistakes.push(`${fileURLToPath(uri).slice(root.length)}:${row} ${text}`),
      error: (message, error) => mistakes.push(`${message} ${error.message}`),
    },
  )
  expect(mistakes).toEqual([])
  expect(files).toBeGreaterThan(80)
})

test('every word of docs/dictionary.txt is used', () => {
  const paths = globSync(config.files, { cwd: root, exclude: ['**/node_modules/**'] })
  const texts = paths
    .map((path) => readFileSync(root + path, 'utf8'))
    .join('\n')
    .toLowerCase()
  const words = readFileSync(`${root}docs/dictionary.txt`, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  expect(words.filter((word) => !texts.includes(word.toLowerCase()))).toEqual([])
})
