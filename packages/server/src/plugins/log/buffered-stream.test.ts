import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createBufferedStream } from './buffered-stream.ts'

function createLines() {
  const texts: string[] = []
  return { texts, lines: createBufferedStream({ write: (text) => texts.push(text) }) }
}

test('writes lines of one event loop turn together', async () => {
  const { texts, lines } = createLines()
  using _ = lines
  for (const line of ['a\n', 'b\n']) lines.write(line)
  await setImmediate()
  expect(texts).toEqual(['a\nb\n'])
})

test('flushes remaining lines on dispose', () => {
  const { texts, lines } = createLines()
  lines.write('a\n')
  lines[Symbol.dispose]()
  expect(texts).toEqual(['a\n'])
})

test('flushes remaining lines on process exit', () => {
  const { texts, lines } = createLines()
  using _ = lines
  lines.write('a\n')
  process.emit('exit', 0)
  expect(texts).toEqual(['a\n'])
})
