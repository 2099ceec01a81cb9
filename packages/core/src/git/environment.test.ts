import { expect, test } from 'vitest'
import { cloneEnvironment, isolatedEnvironment } from './environment.ts'

const windows = {
  PATH: 'C:\\Program Files\\Git\\cmd',
  SystemRoot: 'C:\\Windows',
  TMP: 'C:\\Users\\ada\\Temp',
  USERPROFILE: 'C:\\Users\\ada',
  HOMEDRIVE: 'C:',
  HOMEPATH: '\\Users\\ada',
  APPDATA: 'C:\\Users\\ada\\AppData\\Roaming',
  LOCALAPPDATA: 'C:\\Users\\ada\\AppData\\Local',
}

test('cloning on Windows finds the home folder and the stored credentials of the user', () => {
  expect(cloneEnvironment(windows)).toMatchObject(windows)
})

test('reading a repository on Windows knows no folder of the user', () => {
  const { PATH, SystemRoot, TMP } = windows
  expect(isolatedEnvironment(windows)).toMatchObject({ PATH, SystemRoot, TMP, HOME: '/nonexistent' })
  expect(isolatedEnvironment(windows)).not.toHaveProperty('USERPROFILE')
})

test('neither passes variables on that make git run a program', () => {
  const hostile = { GIT_EXTERNAL_DIFF: 'sh', GIT_EXEC_PATH: '/tmp', LD_PRELOAD: 'x.so' }
  for (const name of Object.keys(hostile)) {
    expect(cloneEnvironment(hostile)).not.toHaveProperty(name)
    expect(isolatedEnvironment(hostile)).not.toHaveProperty(name)
  }
})
