import multipart from '@fastify/multipart'
import { ApiError, contract, errorSentences, type Route, type Upload } from '@handiwork/core/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalidBody } from '../invalid-body.ts'
import { picture } from './picture.ts'
import { JSON_AT_MOST_BYTES } from './server-options.ts'

/** Reads the file of calls that take one, after their access is decided; the rest of the body is what it is elsewhere. */
export async function uploadedFile(app: FastifyInstance): Promise<void> {
  // A file that is too large may not be the first thing to tell.
  await app.register(multipart, { throwFileSizeLimit: false })
  app.addHook('onRequest', async (request) => {
    const { route } = request.routeOptions.config
    const isMultipart = request.headers['content-type']?.startsWith('multipart/form-data') ?? false
    // Mail programs may say their one word as a form of parts (RFC 8058), which nobody reads.
    if (isMultipart && route?.upload === undefined && route !== contract.invitations.stop) {
      throw new ApiError('unsupportedType', errorSentences.unsupportedType)
    }
  })
  app.addHook('preHandler', async (request) => {
    const { route } = request.routeOptions.config
    if (route?.upload !== undefined) await take(request, route, route.upload)
  })
}

// --- internal ---

interface Parts {
  json: unknown
  content: Buffer | 'tooLarge' | undefined
}

async function take(request: FastifyRequest, route: Route, upload: Upload): Promise<void> {
  const { json, content } = request.isMultipart()
    ? await partsOf(request, upload).catch(broken)
    : jsonAlone(request)
  const checks = [() => takeFile(request, upload, content), () => takeBody(request, route, json)]
  for (const check of upload.told === 'last' ? checks.toReversed() : checks) check()
}

function takeFile(request: FastifyRequest, upload: Upload, content: Parts['content']): void {
  const { missing, tooLarge } = upload.sentences
  // Of all that can be wrong with a file, to the form it is one more (400).
  if (content === 'tooLarge') throw refused(upload, tooLarge)
  if (content === undefined && upload.required) throw refused(upload, missing)
  if (content !== undefined) request.uploadedFile = { content, type: typeOf(content, upload) }
}

function takeBody(request: FastifyRequest, route: Route, json: unknown): void {
  if (route.body === undefined) return
  const parsed = route.body.safeParse(json)
  if (!parsed.success) throw invalidBody(parsed.error.issues)
  request.body = parsed.data
}

/** A change without a new file needs no parts. */
function jsonAlone(request: FastifyRequest): Parts {
  return { json: request.body, content: undefined }
}

async function partsOf(request: FastifyRequest, upload: Upload): Promise<Parts> {
  const limits = { fileSize: upload.underBytes, files: 1, fields: 1, parts: 2, fieldSize: JSON_AT_MOST_BYTES }
  const parts: Parts = { json: undefined, content: undefined }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') parts.json = part.fieldname === upload.json ? read(part.value) : undefined
    else if (part.fieldname === upload.file) parts.content = await contentOf(part, upload)
    else part.file.resume()
  }
  return parts
}

/** What is no form is the sender's mistake, in whatever way it is found out. */
function broken(cause: unknown): never {
  const isRefused = cause instanceof Error && ('statusCode' in cause || cause instanceof ApiError)
  throw isRefused ? cause : new ApiError('invalid', errorSentences.invalid, { cause })
}

function read(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch (cause) {
    throw new ApiError('invalid', errorSentences.invalid, { cause })
  }
}

interface FilePart {
  readonly file: { readonly truncated: boolean }
  toBuffer(): Promise<Buffer>
}

async function contentOf(part: FilePart, upload: Upload): Promise<Parts['content']> {
  const content = await part.toBuffer()
  if (part.file.truncated || content.length >= upload.underBytes) return 'tooLarge'
  // A form whose file was not chosen sends an empty one.
  return content.length === 0 ? undefined : content
}

/** By what it begins with, whatever the sender calls it. */
function typeOf(content: Buffer, upload: Upload): string {
  const found = picture(content)
  const taken: readonly string[] = upload.types
  if (found === undefined || !taken.includes(found.type)) throw refused(upload, upload.sentences.wrongType)
  if (!found.fits) throw refused(upload, upload.sentences.broken)
  return found.type
}

function refused({ file }: Upload, sentence: string): ApiError {
  return new ApiError('invalid', sentence, { fields: { [file]: sentence } })
}
