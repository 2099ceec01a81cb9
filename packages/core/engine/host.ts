/**
 * Functions that the host provides, because only it can open files. Each returns a negative number on
 * failure.
 */

/** Reads `length` bytes of a pack to `target`. Returns the number of bytes read. */
export declare function readPack(pack: u32, offset: f64, length: u32, target: usize): i32

/**
 * Opens a loose object by its index in the list of loose objects. Returns its type and size: `type << 32 |
 * size`. Returns a fault on failure.
 */
export declare function openLoose(index: u32): i64

/** Copies the object opened last to `target`. */
export declare function copyLoose(target: usize): void

/** Copies the complete id at a position of a pack's index, or of the loose objects, to `target`. */
export declare function readIndexedId(pack: u32, position: u32, target: usize): i32
