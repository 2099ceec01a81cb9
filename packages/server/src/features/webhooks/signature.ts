import { createHmac, randomBytes } from 'node:crypto'

/** A message in the format of the Standard Webhooks specification. */
export interface SignedMessage {
  /** The same for every attempt, so that receivers can ignore duplicates. */
  readonly id: string
  /** When the attempt was made. */
  readonly timestamp: Date
  readonly body: string
}

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

export function createWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64')
}

/** The headers of a message, with one signature for each secret. */
export function signatureHeaders(
  { id, timestamp, body }: SignedMessage,
  secrets: readonly string[],
): Record<string, string> {
  const seconds = String(Math.floor(timestamp.getTime() / 1000))
  const content = `${id}.${seconds}.${body}`
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': secrets.map((secret) => `v1,${sign(content, secret)}`).join(' '),
  }
}

function sign(content: string, secret: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return createHmac('sha256', key).update(content).digest('base64')
}
