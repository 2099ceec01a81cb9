import type { AwsClient } from 'aws4fetch'
import type { Logger } from 'pino'
import type { Bucket } from '../env.ts'
import { ObjectStoreError } from './object-store.ts'

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Relative to the bucket. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Can be sent again. */
  readonly body?: Uint8Array<ArrayBuffer> | Blob
  readonly deadlineMs: number
  readonly signal?: AbortSignal | undefined
}

/** Sends a request and reads its response. Undefined if the object does not exist. */
export type SendS3Request = <T>(
  request: S3Request,
  read: (response: Response) => Promise<T>,
) => Promise<T | undefined>

/**
 * Sends signed requests. Failures of the network and of the storage are retried until the deadline. Logs once that the
 * storage is away, and once that it is back.
 */
export function createS3Sender({ endpoint, bucket, ...credentials }: Bucket, log: Logger): SendS3Request {
  const bucketUrl = `${endpoint.replace(/\/$/, '')}/${bucket}`
  let isAway = false
  // Loaded on demand: a server may never need it.
  let client: Promise<AwsClient> | undefined
  const openClient = async () => {
    const { AwsClient } = await import('aws4fetch')
    return new AwsClient({ ...credentials, service: 's3' })
  }
  const noteFailure = (error: unknown) => {
    if (!isAway) log.warn({ err: error }, 'object storage unavailable')
    isAway = true
  }
  const noteSuccess = () => {
    if (isAway) log.warn('object storage available again')
    isAway = false
  }
  return async ({ method, path, headers, body, deadlineMs, signal }, read) => {
    const deadline = AbortSignal.timeout(deadlineMs)
    const anySignal = signal === undefined ? deadline : AbortSignal.any([deadline, signal])
    client ??= openClient()
    const aws = await client
    const attempt = async () => {
      const signed = await aws.sign(`${bucketUrl}${path}`, {
        ...{ method, headers: { ...headers }, signal: anySignal },
        ...(body && { body }),
      })
      const response = await fetch(signed)
      if (response.ok) return await read(response)
      await response.body?.cancel()
      if (response.status === 404 && method !== 'PUT') return undefined
      throw new RejectedRequest(`${method} ${response.status}`, response.status)
    }
    try {
      const answer = await retry(attempt, anySignal)
      noteSuccess()
      return answer
    } catch (cause) {
      signal?.throwIfAborted()
      const error = new ObjectStoreError('The object storage does not answer', { cause })
      noteFailure(error)
      throw error
    }
  }
}

class RejectedRequest extends Error {
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }

  get mayRecover(): boolean {
    return this.status >= 500 || this.status === 429
  }
}

const MAX_ATTEMPTS = 4
const FIRST_DELAY_MS = 50

async function retry<T>(attempt: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let count = 1; ; count += 1)
    try {
      return await attempt()
    } catch (error) {
      const isFinal = error instanceof RejectedRequest && !error.mayRecover
      if (isFinal || signal.aborted || count === MAX_ATTEMPTS) throw error
      const delayMs = FIRST_DELAY_MS * 2 ** count * (0.5 + Math.random())
      await new Promise((resolve) => setTimeout(resolve, delayMs))
    }
}
