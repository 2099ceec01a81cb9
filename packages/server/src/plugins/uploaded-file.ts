import multipart from '@fastify/multipart'
import { ApiError, errorSentences, type Route, type Upload, validationSentence } from '@handiwork/core/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalidBody } from '../invalid-body.ts'
import { readImageInfo } from './image-type.ts'
import { isOneClickUnsubscribe } from './is-one-click-unsubscribe.ts'
import { MAX_JSON_BYTES } from './server-options.ts'

/** Parses multipart uploads after access checks. The other fields become the request body. */
export async function addUploadParsing(app: FastifyInstance): Promise<void> {
  // The size limit is checked later, because another error can take precedence.
  await app.register(multipart, { throwFileSizeLimit: false })
  app.addHook('onRequest', async (request) => {
    const { route } = request.routeOptions.config
    const isMultipart = request.headers['content-type']?.startsWith('multipart/form-data') ?? false
    // One-click unsubscribe can send multipart bodies (RFC 8058), which are ignored.
    if (isMultipart && route?.upload === undefined && !isOneClickUnsubscribe(route)) {
      throw new ApiError('unsupportedType', errorSentences.unsupportedType)
    }
  })
  app.addHook('preHandler', async (request) => {
    const { route } = request.routeOptions.config
    if (route?.upload !== undefined) await parseUpload(request, route, route.upload)
  })
}

interface UploadParts {
  json: unknown
  content: Buffer | 'tooLarge' | undefined
}

async function parseUpload(request: FastifyRequest, route: Route, upload: Upload): Promise<void> {
  const { json, content } = request.isMultipart()
    ? await parseParts(request, upload).catch(throwInvalidForm)
    : jsonOnly(request)
  const checks = [() => validateFile(request, upload, content), () => validateBody(request, route, json)]
  for (const check of upload.reportErrors === 'last' ? checks.toReversed() : checks) check()
}

function validateFile(request: FastifyRequest, upload: Upload, content: UploadParts['content']): void {
  const { missing, tooLarge } = upload.sentences
  // File errors are validation errors of the form (400).
  if (content === 'tooLarge') throw fileError(upload, tooLarge)
  if (content === undefined && upload.required) throw fileError(upload, missing)
  if (content !== undefined) request.uploadedFile = { content, type: detectType(content, upload) }
}

function validateBody(request: FastifyRequest, route: Route, json: unknown): void {
  if (route.body === undefined) return
  const parsed = route.body.safeParse(json, { error: validationSentence })
  if (!parsed.success) throw invalidBody(parsed.error.issues)
  request.body = parsed.data
}

/** A change without a new file can be sent as plain JSON. */
function jsonOnly(request: FastifyRequest): UploadParts {
  return { json: request.body, content: undefined }
}

async function parseParts(request: FastifyRequest, upload: Upload): Promise<UploadParts> {
  const limits = { fileSize: upload.maxBytes, files: 1, fields: 1, parts: 2, fieldSize: MAX_JSON_BYTES }
  const parts: UploadParts = { json: undefined, content: undefined }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') parts.json = part.fieldname === upload.json ? parseJson(part.value) : undefined
    else if (part.fieldname === upload.file) parts.content = await readContent(part, upload)
    else part.file.resume()
  }
  return parts
}

/** Malformed multipart bodies are client errors, regardless of what the parser throws. */
function throwInvalidForm(cause: unknown): never {
  const isClientError = cause instanceof Error && ('statusCode' in cause || cause instanceof ApiError)
  throw isClientError ? cause : new ApiError('invalid', errorSentences.invalid, { cause })
}

function parseJson(text: unknown): unknown {
  // The parser of forms has already replaced invalid bytes.
  if (String(text).includes(REPLACEMENT_CHARACTER)) throw new ApiError('invalid', errorSentences.notUtf8)
  try {
    return JSON.parse(String(text))
  } catch (cause) {
    throw new ApiError('invalid', errorSentences.invalid, { cause })
  }
}

const REPLACEMENT_CHARACTER = '\ufffd'

interface FilePart {
  readonly file: { readonly truncated: boolean }
  toBuffer(): Promise<Buffer>
}

async function readContent(part: FilePart, upload: Upload): Promise<UploadParts['content']> {
  const content = await part.toBuffer()
  if (part.file.truncated || content.length >= upload.maxBytes) return 'tooLarge'
  // A form without a chosen file sends an empty one.
  return content.length === 0 ? undefined : content
}

/** Determined from the content, not from the declared type. */
function detectType(content: Buffer, upload: Upload): string {
  const imageInfo = readImageInfo(content)
  const allowedTypes: readonly string[] = upload.types
  if (imageInfo === undefined || !allowedTypes.includes(imageInfo.type))
    throw fileError(upload, upload.sentences.wrongType)
  if (!imageInfo.fits) throw fileError(upload, upload.sentences.broken)
  return imageInfo.type
}

function fileError({ file }: Upload, sentence: string): ApiError {
  return new ApiError('invalid', sentence, { fields: { [file]: sentence } })
}
