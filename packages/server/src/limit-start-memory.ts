import v8 from 'node:v8'

/**
 * Limits the young generation of the heap until the service has work. Loading the modules would make it grow to its
 * maximum, and an idle process never returns that memory. Imported before all other modules.
 */
v8.setFlagsFromString('--semi-space-growth-factor=1')

/** Lets the young generation grow as usual, so that requests and tasks need few collections. */
export function endStartMemoryLimit(): void {
  v8.setFlagsFromString('--semi-space-growth-factor=2')
}
