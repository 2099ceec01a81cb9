/** What was asked for cannot be done now, through no fault of ours; the message says why, to the person. */
export class CannotGoOn extends Error {
  override readonly name = 'CannotGoOn'
}
