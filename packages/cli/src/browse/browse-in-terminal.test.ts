import { expect, test } from 'vitest'
import { createTestTerminal } from '../../test/create-test-terminal.ts'
import { Interrupted } from '../interrupt.ts'
import { span } from '../ui/span.ts'
import { browseInTerminal } from './browse-in-terminal.tsx'
import type { PageSource } from './page.ts'

const ENTER = '\r'
const DOWN = '\x1b[B'
const alternateScreen = { enter: '\x1b[?1049h', leave: '\x1b[?1049l' }

/** Pages of digits: each opens those that are one digit longer. */
const pages: PageSource = (topic, width) => [
  [span(`Page ${topic}, ${width} wide`)],
  ...[1, 2, 3].map((digit) => [{ ...span(`Row ${digit}`), opens: `${topic}${digit}` }]),
]

const textOf = (lines: Awaited<ReturnType<typeof browseInTerminal>>) =>
  lines?.map((line) => line.map(({ text }) => text).join(''))

test('opens the selected row, and returns what was visible when the user leaves', async () => {
  const { terminal, untilDrawn, press, screen } = createTestTerminal()
  const visible = browseInTerminal(pages, '', terminal)
  await untilDrawn('q quit')
  press(`${DOWN}${ENTER}q`)
  expect(textOf(await visible)).toEqual(['Overview › 2', '', 'Page 2, 58 wide', 'Row 1', 'Row 2', 'Row 3'])
  const written = screen()
  expect({
    enters: written.indexOf(alternateScreen.enter),
    leaves: written.includes(alternateScreen.leave),
  }).toEqual({
    enters: expect.any(Number),
    leaves: true,
  })
})

test('returns to the overview from the topic it starts at', async () => {
  const { terminal, untilDrawn, press } = createTestTerminal()
  const visible = browseInTerminal(pages, '3', terminal)
  await untilDrawn('Overview › 3')
  press('h\x03')
  expect(textOf(await visible)?.[0]).toBe('Overview')
})

test('fits the page to a wider terminal', async () => {
  const { terminal, untilDrawn, press, resize } = createTestTerminal()
  const visible = browseInTerminal(pages, '', terminal)
  await untilDrawn('58 wide')
  resize({ columns: 90 })
  await untilDrawn('88 wide')
  press('q')
  expect(textOf(await visible)?.[2]).toBe('Page , 88 wide')
})

test('reveals the selected row when the terminal becomes smaller', async () => {
  const { terminal, untilDrawn, press, resize } = createTestTerminal()
  const visible = browseInTerminal(pages, '', terminal)
  await untilDrawn('q quit')
  press(`${DOWN}${DOWN}`)
  await untilDrawn('▸ Row 3')
  resize({ rows: 7 })
  await untilDrawn('3–4 of 4')
  press('q')
  expect(textOf(await visible)).toEqual(['Overview', '', 'Row 2', 'Row 3'])
})

test('starts at the first line, even if its first link is out of sight', async () => {
  const { terminal, untilDrawn, press } = createTestTerminal({ rows: 6 })
  const visible = browseInTerminal(pages, '', terminal)
  await untilDrawn('q quit')
  press('q')
  expect(textOf(await visible)).toEqual(['Overview', '', 'Page , 58 wide'])
})

test('draws nothing if the page fits and opens no other', async () => {
  const { terminal, screen } = createTestTerminal()
  expect(await browseInTerminal(() => [[span('All')]], 'c0ffee', terminal)).toBeUndefined()
  expect(screen()).toBe('')
})

test('restores the terminal and rejects when the command is interrupted', async () => {
  const { terminal, untilDrawn, controller, screen } = createTestTerminal()
  const visible = browseInTerminal(pages, '', terminal)
  await untilDrawn('q quit')
  controller.abort(new Interrupted(143))
  await expect(visible).rejects.toThrow('Stopped.')
  expect(screen()).toContain(alternateScreen.leave)
})

test('rejects when a page cannot be opened', async () => {
  const { terminal, untilDrawn, press, screen } = createTestTerminal()
  const failing: PageSource = (topic, width) => {
    if (topic === '1') throw new Error('No such page')
    return pages(topic, width)
  }
  const visible = browseInTerminal(failing, '', terminal)
  await untilDrawn('q quit')
  press(ENTER)
  await expect(visible).rejects.toThrow('No such page')
  expect(screen()).toContain(alternateScreen.leave)
})
