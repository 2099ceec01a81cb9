import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gathered } from './gathered.ts'

function written() {
  const texts: string[] = []
  return { texts, lines: gathered({ write: (text) => texts.push(text) }) }
}

test('lines of one turn are written at once', async () => {
  const { texts, lines } = written()
  using _ = lines
  for (const line of ['a\n', 'b\n']) lines.write(line)
  await setImmediate()
  expect(texts).toEqual(['a\nb\n'])
})

test('what is left is written in the end', () => {
  const { texts, lines } = written()
  lines.write('a\n')
  lines[Symbol.dispose]()
  expect(texts).toEqual(['a\n'])
})

test('what is left is written when the process ends', () => {
  const { texts, lines } = written()
  using _ = lines
  lines.write('a\n')
  process.emit('exit', 0)
  expect(texts).toEqual(['a\n'])
})
