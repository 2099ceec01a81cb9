/** The file of a multipart body, whole; never larger than the call allows. */
export interface UploadedFile {
  readonly content: Buffer
  /** What the sender says it is. */
  readonly type: string
}
