/** Where a stream is unpacked to, and how far it has come. */
export let begin: usize = 0
export let end: usize = 0
export let written: usize = 0

export function beginOutput(target: usize, size: u32): void {
  begin = target
  end = target + size
  written = target
}

export function writtenTo(at: usize): void {
  written = at
}
