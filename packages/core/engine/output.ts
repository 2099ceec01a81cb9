/** The target buffer of the stream and the write position. */
export let begin: usize = 0
export let end: usize = 0
export let written: usize = 0

export function startOutput(target: usize, size: u32): void {
  begin = target
  end = target + size
  written = target
}

export function setWritten(at: usize): void {
  written = at
}
