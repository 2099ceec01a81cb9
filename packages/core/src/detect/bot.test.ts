import { expect, test } from 'vitest'
import { isBot } from './bot.ts'
import { botEmails, botNames } from './bots.ts'

test.each([
  ['dependabot[bot]', '49699333+dependabot[bot]@users.noreply.github.com'],
  ['some-new-service[bot]', 'x@example.org'],
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
])('detects %s <%s> as a bot', (name, email) => {
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
])('does not treat %s as a bot', (name) => {
  expect(isBot({ name, email: 'someone@example.org' })).toBe(false)
})

test('does not treat an email that ends in bot as a bot', () => {
  expect(isBot({ name: 'Ann Lee', email: 'annbot@users.noreply.github.com' })).toBe(false)
})

test('lists names and emails in lower case', () => {
  const entries = [...botNames, ...botEmails]
  expect(entries.filter((entry) => entry !== entry.toLowerCase().trim())).toEqual([])
})
