import { expect, test } from 'vitest'
import { testSettings } from '../../test/test-settings.ts'
import { logger } from '../edges/log/logger.ts'
import { mailer } from './mailer.ts'
import { organizationInvitationMail, verificationMail } from './mails.ts'

const token = 'ab12'.repeat(16)
const mail = verificationMail('http://localhost:3000', { address: 'ada@byrne.test', login: 'ada', token })

async function loggedIn(production: boolean, sent = mail): Promise<string> {
  const lines: string[] = []
  const log = logger({ logLevel: 'debug' }, { write: (line) => lines.push(line) })
  await mailer({ settings: testSettings({ production }), log }).send(sent)
  return lines.join('')
}

test('without a mail server the log has the link to go to', async () => {
  const line = JSON.parse(await loggedIn(false))
  expect(line).toMatchObject({
    mail: 'verification',
    subject: 'Confirm your e-mail for Handiwork',
    link: `http://localhost:3000/settings/security?verify=${token}`,
  })
})

test('also the link of an invitation to an organization is whole in the log', async () => {
  const invitation = { to: 'ada@byrne.test', name: 'Acme', login: 'acme', token, stopToken: 'stop' }
  const sent = organizationInvitationMail('http://localhost:3000', invitation)
  expect(JSON.parse(await loggedIn(false, sent)).link).toBe(
    `http://localhost:3000/organizations/acme?invitation=${token}`,
  )
})

test('in production the log says only that there was a mail', async () => {
  const line = await loggedIn(true)
  expect([line.includes(token), line.includes('ada'), JSON.parse(line).mail]).toEqual([
    false,
    false,
    'verification',
  ])
})
