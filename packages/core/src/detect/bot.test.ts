import { expect, test } from 'vitest'
import { isBot } from './bot.ts'
import { botEmails, botNames } from './bots.ts'

test.each([
  ['dependabot[bot]', '49699333+dependabot[bot]@users.noreply.github.com'],
  ['Renovate', 'renovate[bot]@users.noreply.github.com'],
  ['StyleCI Bot', 'bot@styleci.io'],
  ['semantic-release-bot', 'x@example.org'],
  ['ImgBotApp', 'x@example.org'],
  ['Crowdin Bot', 'x@example.org'],
  ['GitHub Actions', ''],
  ['GitHub', 'noreply@github.com'],
  ['Copilot', '175728472+Copilot@users.noreply.github.com'],
  ['Claude', 'noreply@anthropic.com'],
  ['Claude Opus 4.5', 'NoReply@Anthropic.com'],
  ['aider (gpt-5)', 'x@example.org'],
  ['ansibot', 'x@example.org'],
])('%s <%s> is a machine', (name, email) => {
  expect(isBot({ name, email })).toBe(true)
})

test.each([
  'Zabot',
  'Chrobot',
  'bertybot',
  'Devin Smith',
  'Devin',
  'Claude',
  'Claude Monet',
  'Jules Verne',
  'Travis Scott',
  'Travis',
  'Jenkins',
  'Abbott',
])('%s is a person', (name) => {
  expect(isBot({ name, email: 'someone@example.org' })).toBe(false)
})

test('a person whose address ends in bot is a person', () => {
  expect(isBot({ name: 'Ann Lee', email: 'annbot@users.noreply.github.com' })).toBe(false)
})

test('names and e-mails of the list are in lower case', () => {
  const words = [...botNames, ...botEmails]
  expect(words.filter((word) => word !== word.toLowerCase().trim())).toEqual([])
})
