import type { Caller, Route } from '@handiwork/core/api'
import type { UploadedFile } from './uploads.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; decided before anything else is looked at. */
    caller: Caller
    uploadedFile: UploadedFile | undefined
  }
  interface FastifyContextConfig {
    route?: Route
  }
}
