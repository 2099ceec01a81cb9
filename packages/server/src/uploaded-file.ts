/** The complete file of a multipart body, within the route's size limit. */
export interface UploadedFile {
  readonly content: Buffer
  /** The media type as declared by the client. */
  readonly type: string
}
