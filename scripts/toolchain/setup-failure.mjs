/** Something that keeps the program from starting, in one sentence meant for the person who started it. */
export class SetupFailure extends Error {
  name = 'SetupFailure'
}
