/** What is known of a stored object without its content. */
export interface ObjectInfo {
  /** Checksum of the content, as hex. */
  readonly sha256: string
  /** Size of the content. */
  readonly bytes: number
  /** What the writer stored with it, such as the commits of a mirror. */
  readonly label: string | undefined
  /** Age in ms, by the clock of the object storage. */
  readonly ageMs: number
}

/** Bytes, or the path of a file that doesn't change meanwhile. */
export type ObjectContent = Uint8Array | { readonly file: string }

export interface TransferOptions {
  readonly signal?: AbortSignal | undefined
}

export interface PutOptions extends TransferOptions {
  readonly label?: string
}

/**
 * Objects that all servers and workers share. An object is written and replaced as a whole. A corrupt one counts as
 * missing. Everything rejects with an `ObjectStoreError` while the storage does not answer.
 */
export interface ObjectStore {
  get(key: string, options?: TransferOptions): Promise<Buffer | undefined>
  /** Replaces the file if the object exists, and leaves it as it is otherwise. */
  download(key: string, path: string, options?: TransferOptions): Promise<ObjectInfo | undefined>
  info(key: string, options?: TransferOptions): Promise<ObjectInfo | undefined>
  put(key: string, content: ObjectContent, options?: PutOptions): Promise<void>
  delete(key: string, options?: TransferOptions): Promise<void>
  /** The keys that start with the prefix. With `isShallow`, without those that have a slash after it. */
  list(prefix: string, options?: { readonly isShallow?: boolean }): AsyncIterable<string>
}

/** The object storage did not answer, or refused. */
export class ObjectStoreError extends Error {
  override readonly name = 'ObjectStoreError'
  /** The request may succeed later. */
  readonly statusCode = 503
}

/** Where each kind of object is. Kinds share a bucket. */
export const objectPrefixes = { pages: 'pages/', pictures: 'pictures/', facts: 'facts/', mirrors: 'mirrors/' }
