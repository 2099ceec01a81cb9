import { PassThrough } from 'node:stream'
import type { ReadStream } from 'node:tty'
import { expect, test } from 'vitest'
import { Interrupted } from './interrupt.ts'
import { promptLine } from './prompt-line.ts'

const stderr = () => new PassThrough()
const { signal } = new AbortController()

test('returns the typed line and writes the question to stderr', async () => {
  const [input, output] = [createTerminal(), stderr()]
  const answer = promptLine('Send it? ', input, { stderr: output, signal })
  input.push('y\n')
  expect({ answer: await answer, output: String(output.read()) }).toEqual({
    answer: 'y',
    output: 'Send it? ',
  })
})

test('returns undefined when stdin is not a TTY', async () => {
  const pipe = Object.assign(createTerminal(), { isTTY: false })
  expect(await promptLine('Send it? ', pipe, { stderr: stderr(), signal })).toBeUndefined()
})

test('returns an empty string at the end of input', async () => {
  const input = createTerminal()
  const answer = promptLine('Send it? ', input, { stderr: stderr(), signal })
  input.push(null)
  expect(await answer).toBe('')
})

test('returns an empty string on Ctrl-D', async () => {
  const [input, output] = [createTerminal(), Object.assign(stderr(), { isTTY: true })]
  const answer = promptLine('Send it? ', input, { stderr: output, signal })
  input.push('\x04')
  expect(await answer).toBe('')
})

test('passes Ctrl-C on as an event, because a signal would end the process on Windows', async () => {
  const [input, output] = [createTerminal(), Object.assign(stderr(), { isTTY: true })]
  const controller = new AbortController()
  process.once('SIGINT', () => controller.abort(new Interrupted(130)))
  const answer = promptLine('Send it? ', input, { stderr: output, signal: controller.signal })
  input.push('\x03')
  await expect(answer).rejects.toThrow('Stopped.')
})

test('rejects when interrupted', async () => {
  const controller = new AbortController()
  const answer = promptLine('Send it? ', createTerminal(), { stderr: stderr(), signal: controller.signal })
  controller.abort(new Interrupted(130))
  await expect(answer).rejects.toThrow('Stopped.')
})

function createTerminal(): ReadStream {
  return Object.assign(new PassThrough(), { isTTY: true }) as unknown as ReadStream
}
