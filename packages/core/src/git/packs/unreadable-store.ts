/** The pack reader does not support a pack, an index or the loose objects; another reader may. */
export class UnreadableStore extends Error {}
