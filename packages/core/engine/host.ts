/** What the host does for the engine: it alone opens files. Each gives a negative number where it could not. */

/** Reads `length` bytes of a pack to `target`; gives how many there were. */
export declare function readPack(pack: u32, offset: u32, length: u32, target: usize): i32

/** Opens the loose object with this number of the list of loose objects; gives its type and size: `type << 32 | size`. */
export declare function openLoose(number: u32): i64

/** Copies what was opened last to `target`. */
export declare function copyLoose(target: usize): void
