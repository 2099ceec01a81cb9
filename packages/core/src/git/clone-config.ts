/**
 * fsck errors that are ignored: those that occur in old legitimate histories, and those of submodules, which
 * are never fetched. git reads all of them in a local folder, too (docs/engine.md).
 */
export const ignoredFsckErrors: readonly string[] = [
  'badTimezone',
  'missingSpaceBeforeDate',
  'missingSpaceBeforeEmail',
  'zeroPaddedFilemode',
  'badDate',
  'badDateOverflow',
  'missingEmail',
  'badEmail',
  'missingNameBeforeEmail',
  'nulInCommit',
  'zeroPaddedDate',
  'missingAuthor',
  'multipleAuthors',
  'missingCommitter',
  'gitmodulesBlob',
  'gitmodulesLarge',
  'gitmodulesMissing',
  'gitmodulesName',
  'gitmodulesParse',
  'gitmodulesPath',
  'gitmodulesSymlink',
  'gitmodulesUpdate',
  'gitmodulesUrl',
]

/** git configuration for all network access. */
export const cloneConfig: readonly string[] = [
  'protocol.ext.allow=never',
  'protocol.fd.allow=never',
  'http.followRedirects=initial',
  'http.lowSpeedLimit=1024',
  'http.lowSpeedTime=30',
  'transfer.bundleURI=false',
  'transfer.credentialsInUrl=die',
  'fetch.fsckObjects=true',
  ...ignoredFsckErrors.map((error) => `fetch.fsck.${error}=ignore`),
  'fetch.unpackLimit=1',
  'core.symlinks=false',
  'init.templateDir=',
]
