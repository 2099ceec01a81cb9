/** The command line asks for something that makes no sense; the message says what, in one sentence. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage'
}
