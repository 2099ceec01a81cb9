import { copyFile, writeFile } from 'node:fs/promises'
import type { BundleSource } from '../src/git/guarded/mirror.ts'

/** A source of a bundle, which records errors. */
export interface TestBundleSource extends BundleSource {
  readonly errors: readonly unknown[]
  readonly loadCount: number
}

/** A source of this file or content. Undefined: there is no bundle. */
export function bundleSource(content: string | Uint8Array | undefined): TestBundleSource {
  const errors: unknown[] = []
  let loadCount = 0
  return {
    errors,
    get loadCount() {
      return loadCount
    },
    async load(path) {
      loadCount += 1
      if (content === undefined) return false
      await (typeof content === 'string' ? copyFile(content, path) : writeFile(path, content))
      return true
    },
    onRejected: (error) => errors.push(error),
  }
}
