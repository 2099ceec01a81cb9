import { createHash, generateKeyPairSync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import {
  type HandlerFn,
  initializeCA,
  initializeCTLog,
  initializeTLog,
  initializeTSA,
  tsaHandler,
} from '@sigstore/mock'
import { HashAlgorithm, PublicKeyDetails, TrustedRoot } from '@sigstore/protobuf-specs'
import { certificateHandler } from './certificate-handler.ts'

/** Clocks of the authorities. The current time by default. */
export interface SigstoreClocks {
  /** Certificates are valid for ten minutes from this time. */
  readonly certificates?: Date
  readonly log?: Date
}

/** A certificate authority, a transparency log and a timestamp authority on loopback, with their own keys. */
export interface SigstoreServices extends AsyncDisposable {
  /** Base URL of all services. */
  readonly url: string
  /** What a verifier trusts, as JSON. */
  readonly trustedRoot: unknown
  /** Requests received, by path. */
  readonly requests: readonly { readonly path: string; readonly body: string }[]
  /** Writes the trusted root to a file. */
  saveTrustedRoot(file: string): Promise<void>
}

/** Starts Sigstore's own mock services behind a real HTTP server. */
export async function startSigstore(clocks: SigstoreClocks = {}): Promise<SigstoreServices> {
  const ctLog = await initializeCTLog(generateKeys(), clocks.certificates)
  const authority = await initializeCA(generateKeys(), ctLog, clocks.certificates)
  const requests: { path: string; body: string }[] = []
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const log = await initializeTLog(url, generateKeys(), clocks.log)
  const timestampKeys = generateKeys()
  const timestamps = await initializeTSA(timestampKeys)
  const fulcio = certificateHandler(authority)
  serveHandlers(server, requests, {
    [fulcio.path]: fulcio.fn,
    // Sigstore's parser doesn't accept all fractions of a second that the mock writes.
    '/api/v1/timestamp': async (body) =>
      tsaHandler(await initializeTSA(timestampKeys, wholeSecond(clocks.log ?? new Date()))).fn(body),
    '/api/v1/log/entries': logEntry(log),
  })
  const trustedRoot = TrustedRoot.toJSON({
    mediaType: 'application/vnd.dev.sigstore.trustedroot+json;version=0.1',
    tlogs: [logInstance(url, log.publicKey)],
    ctlogs: [logInstance(url, ctLog.publicKey)],
    certificateAuthorities: [certificateAuthority(url, [authority.rootCertificate])],
    timestampAuthorities: [
      certificateAuthority(url, [timestamps.intCertificate, timestamps.rootCertificate]),
    ],
  })
  return {
    ...{ url, trustedRoot, requests },
    saveTrustedRoot: (file) => writeFile(file, JSON.stringify(trustedRoot)),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const wholeSecond = (date: Date) => new Date(Math.floor(date.getTime() / 1000) * 1000)

const generateKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

function serveHandlers(
  server: Server,
  requests: { path: string; body: string }[],
  handlers: Readonly<Record<string, HandlerFn>>,
): void {
  server.on('request', async (request: IncomingMessage, response) => {
    const [path, body] = [request.url ?? '', await text(request)]
    requests.push({ path, body })
    const handler = handlers[path]
    if (handler === undefined) return response.writeHead(404).end()
    const { statusCode, response: reply, contentType = 'text/plain' } = await handler(body)
    response.writeHead(statusCode, { 'Content-Type': contentType }).end(reply)
  })
}

interface ProposedEntry {
  readonly spec: { readonly proposedContent: { readonly envelope: string; readonly verifiers: string[] } }
}

/** Logs an entry in the form that Rekor stores, of which its mock has only the proposal. */
function logEntry(log: Awaited<ReturnType<typeof initializeTLog>>): HandlerFn {
  return async (body) => {
    const { spec }: ProposedEntry = JSON.parse(body)
    const { envelope, verifiers } = spec.proposedContent
    const { payload, signatures } = JSON.parse(envelope)
    const entry = await log.log({
      apiVersion: '0.0.1',
      kind: 'dsse',
      spec: {
        envelopeHash: sha256(envelope),
        payloadHash: sha256(Buffer.from(payload, 'base64')),
        signatures: [{ signature: signatures[0].sig, verifier: verifiers[0] }],
      },
    })
    return { statusCode: 201, response: JSON.stringify(entry), contentType: 'application/json' }
  }
}

const sha256 = (content: string | Buffer) => ({
  algorithm: 'sha256',
  value: createHash('sha256').update(content).digest('hex'),
})

const always = { start: new Date(0) }

function logInstance(baseUrl: string, publicKey: Buffer): TrustedRoot['tlogs'][number] {
  return {
    ...{ baseUrl, hashAlgorithm: HashAlgorithm.SHA2_256, operator: 'test', checkpointKeyId: undefined },
    logId: { keyId: createHash('sha256').update(publicKey).digest() },
    publicKey: {
      rawBytes: publicKey,
      keyDetails: PublicKeyDetails.PKIX_ECDSA_P256_SHA_256,
      validFor: always,
    },
  }
}

function certificateAuthority(
  uri: string,
  certificates: readonly ArrayBufferView<ArrayBuffer>[],
): TrustedRoot['certificateAuthorities'][number] {
  return {
    ...{ uri, operator: 'test', validFor: always },
    subject: { commonName: 'test', organization: 'test' },
    certChain: {
      certificates: certificates.map(({ buffer, byteOffset, byteLength }) => ({
        rawBytes: Buffer.from(buffer, byteOffset, byteLength),
      })),
    },
  }
}
