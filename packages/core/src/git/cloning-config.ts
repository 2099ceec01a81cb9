/** Old, honest histories hold these small faults; to refuse them is to refuse the history. */
export const forgivenFaults: readonly string[] = [
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
]

/** What git is told before it speaks to a server. */
export const cloningConfig: readonly string[] = [
  'protocol.ext.allow=never',
  'protocol.fd.allow=never',
  'http.followRedirects=initial',
  'http.lowSpeedLimit=1024',
  'http.lowSpeedTime=30',
  'transfer.bundleURI=false',
  'transfer.credentialsInUrl=die',
  'fetch.fsckObjects=true',
  ...forgivenFaults.map((fault) => `fetch.fsck.${fault}=ignore`),
  'fetch.unpackLimit=1',
  'core.symlinks=false',
  'init.templateDir=',
]
