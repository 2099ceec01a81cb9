/// <reference types="astro/client" />
import type { PageLocals } from './page-locals.ts'

declare global {
  namespace App {
    interface Locals extends PageLocals {}
  }
}
