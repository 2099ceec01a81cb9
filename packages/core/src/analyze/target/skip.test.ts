import { describe, expect, test } from 'vitest'
import { Refusal } from '../../contract/refusal.ts'
import type { SkipReason } from '../../contract/report.ts'
import { CloneTooLarge } from '../../git/clone.ts'
import { GitFailure } from '../../git/git-failure.ts'
import { skipped } from './skip.ts'
import type { Target } from './target.ts'

const here: Target = { kind: 'folder', name: 'loom', path: '/srv/loom' }
const there: Target = { kind: 'url', name: 'ada/loom', url: 'https://ada:hunter2@git.example/ada/loom' }

describe('what git says when it clones', () => {
  test.for<readonly [string, SkipReason]>([
    ["fatal: repository 'https://git.example/ada/loom/' not found", 'unreadable'],
    ['fatal: could not read Username for https://git.example: terminal prompts disabled', 'unreadable'],
    ['fatal: unable to access: Could not resolve host: git.example', 'unreadable'],
    ['Permission denied (publickey).\nfatal: Could not read from remote repository.', 'unreadable'],
    ["fatal: transport 'ftp' not allowed", 'unreadable'],
    ['fatal: write error: No space left on device\nfatal: fetch-pack: invalid index-pack output', 'diskFull'],
    ['fatal: write error: Disk quota exceeded', 'diskFull'],
    ['fatal: write error: File too large', 'diskFull'],
    ['error: index-pack died of signal 25\nfatal: fetch-pack: invalid index-pack output', 'diskFull'],
    ['error: object de: treeNotSorted: not properly sorted\nfatal: fsck error in packed object', 'corrupt'],
    ['fatal: pack has bad object at offset 12: inflate returned -3', 'corrupt'],
    ['', 'failed'],
  ])('%j means %s', ([words, reason]) => {
    expect(skipped(there, failure('clone', words)).reason).toBe(reason)
  })
})

describe('what git says when it reads', () => {
  test.for<readonly [string, SkipReason]>([
    ['fatal: not a git repository (or any of the parent directories): .git', 'notARepository'],
    ['fatal: invalid gitfile format: .git', 'notARepository'],
    ['fatal: bad object HEAD', 'corrupt'],
    ['fatal: not a tree object', 'corrupt'],
    ['error: inflate: data stream error\nfatal: unable to read de', 'corrupt'],
    ['fatal: empty filename in tree entry', 'corrupt'],
    ['fatal: your current branch appears to be broken', 'corrupt'],
    ["warning: unable to access '/srv/loom/.git/config': Permission denied", 'noPermission'],
    ['fatal: detected dubious ownership in repository', 'noPermission'],
    ['warning: lazy fetching disabled; some objects may not be available\nfatal: bad object de', 'partial'],
    ['fatal: could not fetch de from promisor remote', 'partial'],
    ['fatal: unable to write: No space left on device', 'diskFull'],
    ['fatal: Out of memory, malloc failed', 'failed'],
    ['/srv/loom: No such file or directory', 'notFound'],
  ])('%j means %s', ([words, reason]) => {
    expect(skipped(here, failure('diff-tree', words)).reason).toBe(reason)
  })
  test('of a clone counts as reading', () => {
    expect(skipped(there, failure('ls-tree', 'fatal: empty filename in tree entry')).reason).toBe('corrupt')
  })
})

describe('the sentence', () => {
  test('of a refusal is its own', () => {
    expect(skipped(here, new Refusal('notFound', 'It is not there')).message).toBe('It is not there')
  })
  test('of a clone over the limit says so', () => {
    expect(skipped(there, new CloneTooLarge()).message).toContain('ada/loom is over 1 GB')
  })
  test('of what nobody foresaw keeps what git set in below its first line', () => {
    const unknown = failure('rev-parse', 'fatal: unknown repository extension found:\n\trefstorage')
    expect(skipped(here, unknown).message).toMatch(/extension found: refstorage$/)
  })
  test('of what nobody foresaw keeps its cause, on one line', () => {
    expect(skipped(here, new Error('The loom is on fire\nand so on')).message).toMatch(
      /: The loom is on fire$/,
    )
  })
  test('of an abort says that it was not finished', () => {
    expect(skipped(here, new DOMException('', 'AbortError')).reason).toBe('interrupted')
  })
  test('of something thrown that is no error is there all the same', () => {
    expect(skipped(here, undefined).reason).toBe('failed')
  })
  test.for(['', 'fatal: something', 'No space left on device', 'fsck error'])(
    'has no password (git says %j)',
    (words) => {
      expect(skipped(there, failure('clone', `${words} ${there.url}`)).message).not.toContain('hunter2')
    },
  )
})

function failure(command: string, words: string): GitFailure {
  return new GitFailure([command], 128, null, words)
}
