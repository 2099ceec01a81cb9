/** An error that prevents startup, with a message for the operator. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure'
}
