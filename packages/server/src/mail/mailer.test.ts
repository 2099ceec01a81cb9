import { expect, test } from 'vitest'
import { testSettings } from '../../test/test-settings.ts'
import { createLogger } from '../plugins/log/logger.ts'
import { createMailer } from './mailer.ts'
import { organizationInvitationMail, verificationMail } from './mails.ts'

const token = 'ab12'.repeat(16)
const mail = verificationMail('http://localhost:3000', { address: 'ada@byrne.test', login: 'ada', token })

async function captureLog(production: boolean, email = mail): Promise<string> {
  const lines: string[] = []
  const log = createLogger({ logLevel: 'debug' }, { write: (line) => lines.push(line) })
  await createMailer({ settings: testSettings({ production }), log }).send(email)
  return lines.join('')
}

test('logs the link without a mail server', async () => {
  const line = JSON.parse(await captureLog(false))
  expect(line).toMatchObject({
    mail: 'verification',
    subject: 'Confirm your email for Handiwork',
    link: `http://localhost:3000/settings/security?verify=${token}`,
  })
})

test('logs the whole link of an organization invitation', async () => {
  const invitation = { to: 'ada@byrne.test', name: 'Acme', login: 'acme', token, unsubscribeToken: 'stop' }
  const email = organizationInvitationMail('http://localhost:3000', invitation)
  expect(JSON.parse(await captureLog(false, email)).link).toBe(
    `http://localhost:3000/organizations/acme?invitation=${token}`,
  )
})

test('logs only the kind of email in production', async () => {
  const line = await captureLog(true)
  expect(line).not.toContain(token)
  expect(line).not.toContain('ada')
  expect(JSON.parse(line).mail).toBe('verification')
})
