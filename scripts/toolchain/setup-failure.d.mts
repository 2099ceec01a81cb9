export class SetupFailure extends Error {}
