import fc from 'fast-check'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { createWebhookSecret, signatureHeaders } from './signature.ts'

const body = fc.string({ unit: 'grapheme', maxLength: 200 })
const id = fc.stringMatching(/^msg_[a-z0-9-]{1,40}$/)

/** Now, because the library rejects old timestamps. */
const timestamp = new Date()

test('is verified by an independent implementation of the specification', () => {
  fc.assert(
    fc.property(id, body, (id, body) => {
      const secret = createWebhookSecret()
      const headers = signatureHeaders({ id, timestamp, body }, [secret])
      expect(() => new Webhook(secret).verify(body, headers, { jsonParse: false })).not.toThrow()
    }),
  )
})

test('equals the signature of the independent implementation', () => {
  fc.assert(
    fc.property(id, body, (id, body) => {
      const secret = createWebhookSecret()
      const headers = signatureHeaders({ id, timestamp, body }, [secret])
      expect(headers['webhook-signature']).toBe(new Webhook(secret).sign(id, timestamp, body))
    }),
  )
})

test('is verified with the new and the previous secret during a rotation, and with no other', () => {
  const [current, previous, other] = [createWebhookSecret(), createWebhookSecret(), createWebhookSecret()]
  const headers = signatureHeaders({ id: 'msg_1', timestamp, body: '{}' }, [current, previous])
  const isValid = (secret: string) => {
    try {
      new Webhook(secret).verify('{}', headers)
      return true
    } catch {
      return false
    }
  }
  expect({ current: isValid(current), previous: isValid(previous), other: isValid(other) }).toEqual({
    current: true,
    previous: true,
    other: false,
  })
})

test('is rejected if body, id or timestamp differ', () => {
  const secret = createWebhookSecret()
  const headers = signatureHeaders({ id: 'msg_1', timestamp, body: '{}' }, [secret])
  const later = String(Number(headers['webhook-timestamp']) + 1)
  const webhook = new Webhook(secret)
  expect(() => webhook.verify('{ }', headers)).toThrow(WebhookVerificationError)
  expect(() => webhook.verify('{}', { ...headers, 'webhook-id': 'msg_2' })).toThrow(WebhookVerificationError)
  expect(() => webhook.verify('{}', { ...headers, 'webhook-timestamp': later })).toThrow(
    WebhookVerificationError,
  )
})

test('has a secret of 32 random bytes', () => {
  const secret = createWebhookSecret()
  expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(32)
  expect(secret).not.toBe(createWebhookSecret())
})
