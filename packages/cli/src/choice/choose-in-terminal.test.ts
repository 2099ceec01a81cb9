import { expect, test } from 'vitest'
import { createTestTerminal } from '../../test/create-test-terminal.ts'
import { chooseInTerminal } from './choose-in-terminal.tsx'

const options = ['Ada', 'Mira', 'Zoe'].map((label) => ({ label, detail: '12 commits' }))

test.each([
  ['the selected option on Enter', '\x1b[B\r', 1],
  ['nothing on Esc', '\x1b', undefined],
  ['nothing on Ctrl-D', '\x04', undefined],
])('returns %s and clears the list', async (_, keys, expected) => {
  const { terminal, untilDrawn, press, screen } = createTestTerminal()
  const choice = chooseInTerminal('Which of these are you?', options, terminal)
  await untilDrawn('Esc cancels')
  const drawnLength = screen().length
  press(keys)
  expect(await choice).toBe(expected)
  expect(screen().slice(drawnLength)).toContain('\x1b[2K\x1b[1A')
})

test('rejects when the command is interrupted', async () => {
  const { terminal, untilDrawn, controller } = createTestTerminal()
  const choice = chooseInTerminal('Which of these are you?', options, terminal)
  await untilDrawn('Esc cancels')
  controller.abort(new Error('Stopped.'))
  await expect(choice).rejects.toThrow('Stopped.')
})
