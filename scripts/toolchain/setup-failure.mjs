/** A failure that prevents the start, with a one-sentence message for the user. */
export class SetupFailure extends Error {
  name = 'SetupFailure'
}
