import { describe, expect, test } from 'vitest'
import { AnalysisError } from '../../contract/analysis-error.ts'
import type { SkipReason } from '../../contract/report.ts'
import { CloneTooLarge } from '../../git/clone.ts'
import { GitFailure } from '../../git/git-failure.ts'
import type { Target } from './target.ts'
import { toSkipped } from './to-skipped.ts'

const localTarget: Target = { kind: 'folder', name: 'loom', path: '/srv/loom' }
const urlTarget: Target = { kind: 'url', name: 'ada/loom', url: 'https://ada:hunter2@git.example/ada/loom' }

describe("git's message while cloning", () => {
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
  ])('%j means %s', ([stderr, reason]) => {
    expect(toSkipped(urlTarget, failure('fetch', stderr)).reason).toBe(reason)
  })
})

describe("git's message while reading", () => {
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
  ])('%j means %s', ([stderr, reason]) => {
    expect(toSkipped(localTarget, failure('diff-tree', stderr)).reason).toBe(reason)
  })
  test('counts as reading for a clone that was completed', () => {
    expect(toSkipped(urlTarget, failure('ls-tree', 'fatal: empty filename in tree entry')).reason).toBe(
      'corrupt',
    )
  })
})

describe('the message', () => {
  test('of a refusal is used as it is', () => {
    expect(toSkipped(localTarget, new AnalysisError('notFound', 'Folder not found')).message).toBe(
      'Folder not found',
    )
  })
  test('of a clone above the size limit names the limit', () => {
    expect(toSkipped(urlTarget, new CloneTooLarge()).message).toContain('ada/loom is larger than 1 GB')
  })
  test("of an unknown failure includes git's indented continuation lines", () => {
    const unknown = failure('rev-parse', 'fatal: unknown repository extension found:\n\trefstorage')
    expect(toSkipped(localTarget, unknown).message).toMatch(/extension found: refstorage$/)
  })
  test('of a damaged repository names the first object that git cannot read', () => {
    const id = 'de'.repeat(20)
    const damaged = failure('diff-tree', `error: unable to read ${id}\nfatal: bad tree ${'ab'.repeat(20)}`)
    expect(toSkipped(localTarget, damaged).message).toBe(
      `loom is damaged: git cannot read object ${id}. For details, run: git fsck`,
    )
  })
  test('of a damaged repository without such an object says that git cannot read its history', () => {
    expect(toSkipped(localTarget, failure('log', 'fatal: packfile is corrupt')).message).toBe(
      'loom is damaged: git cannot read its complete history. For details, run: git fsck',
    )
  })
  test('of an unknown failure includes its cause on one line', () => {
    expect(toSkipped(localTarget, new Error('The loom is on fire\nand so on')).message).toMatch(
      /: The loom is on fire$/,
    )
  })
  test('of an abort has the reason interrupted', () => {
    expect(toSkipped(localTarget, new DOMException('', 'AbortError')).reason).toBe('interrupted')
  })
  test('exists even if the thrown value is not an error', () => {
    expect(toSkipped(localTarget, undefined).reason).toBe('failed')
  })
  test.for(['', 'fatal: something', 'No space left on device', 'fsck error'])(
    'never contains a password (git prints %j)',
    (stderr) => {
      expect(toSkipped(urlTarget, failure('fetch', `${stderr} ${urlTarget.url}`)).message).not.toContain(
        'hunter2',
      )
    },
  )
})

function failure(command: string, stderr: string): GitFailure {
  return new GitFailure([command], 128, null, stderr)
}
