import type { Caller, Route } from '@handiwork/core/api'
import type { UploadedFile } from './uploaded-file.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The authenticated caller. Set before other hooks run. */
    caller: Caller
    uploadedFile: UploadedFile | undefined
  }
  interface FastifyContextConfig {
    route?: Route
  }
}
