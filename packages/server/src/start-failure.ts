/** Something that keeps the service from starting, in words for whoever started it. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure'
}
