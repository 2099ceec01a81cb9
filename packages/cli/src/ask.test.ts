import { PassThrough } from 'node:stream'
import type { ReadStream } from 'node:tty'
import { expect, test } from 'vitest'
import { ask } from './ask.ts'
import { Interrupted } from './interrupt.ts'

const stderr = () => new PassThrough()
const { signal } = new AbortController()

test('what is typed is the answer, and the question stands where no result does', async () => {
  const [input, output] = [aTerminal(), stderr()]
  const asked = ask('Send it? ', input, { stderr: output, signal })
  input.push('y\n')
  expect([await asked, String(output.read())]).toEqual(['y', 'Send it? '])
})

test('where nobody sits there is no answer', async () => {
  const pipe = Object.assign(aTerminal(), { isTTY: false })
  expect(await ask('Send it? ', pipe, { stderr: stderr(), signal })).toBeUndefined()
})

test('to end the input is to type nothing', async () => {
  const input = aTerminal()
  const asked = ask('Send it? ', input, { stderr: stderr(), signal })
  input.push(null)
  expect(await asked).toBe('')
})

test('so it is by Control-D', async () => {
  const [input, output] = [aTerminal(), Object.assign(stderr(), { isTTY: true })]
  const asked = ask('Send it? ', input, { stderr: output, signal })
  input.push('\x04')
  expect(await asked).toBe('')
})

test('who interrupts is not asked any longer', async () => {
  const controller = new AbortController()
  const asked = ask('Send it? ', aTerminal(), { stderr: stderr(), signal: controller.signal })
  controller.abort(new Interrupted(130))
  await expect(asked).rejects.toThrow('Stopped.')
})

// --- internal ---

function aTerminal(): ReadStream {
  return Object.assign(new PassThrough(), { isTTY: true }) as unknown as ReadStream
}
